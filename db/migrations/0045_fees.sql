-- Fees of sellers: the commission that an order froze, and the fee of each listing that has one.

-- Null for older orders: the commission in force when they were made.
alter table orders add column commission_percent numeric(5, 2)
  check (commission_percent between 0 and 100);

create table listing_fees (
  product_id uuid primary key references products on delete cascade,
  seller_id uuid not null references users,
  -- US cents, by the schedule in force when the item was listed.
  usd_minor bigint not null check (usd_minor > 0),
  created_at timestamptz not null,
  paid_at timestamptz,
  -- The payment that paid it; null: taken from the balance.
  payment_id uuid references payments,
  check (payment_id is null or paid_at is not null)
);
create index listing_fees_unpaid on listing_fees (seller_id) where paid_at is null;
create index listing_fees_payment on listing_fees (payment_id) where payment_id is not null;

-- A listing whose fee is not paid yet is kept from the shop like one that staff check first.
alter table products drop constraint products_taken_down_check;
alter table products add constraint products_taken_down_check
  check (taken_down in ('held', 'removed', 'suspended', 'fee'));

-- A payment may be for a listing's fee.
alter table payments add column listing_id uuid references products;
alter table payments drop constraint payments_purpose_check;
alter table payments add constraint payments_purpose_check
  check (purpose in ('checkout', 'subscription', 'listing_fee'));
alter table payments add constraint payments_listing check ((purpose = 'listing_fee') = (listing_id is not null));
create unique index payments_one_listing_fee on payments (listing_id)
  where status = 'pending' and listing_id is not null;
create index payments_listing on payments (listing_id) where listing_id is not null;
