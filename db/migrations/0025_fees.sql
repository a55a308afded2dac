-- Fees of listings, in US cents. The percentages and amounts are dated settings; commissions are frozen on orders.

create table listing_fees (
  product_id uuid primary key references products on delete cascade,
  seller_id uuid not null references users,
  -- The whole fee so far, which an edit may raise, and how much of it is paid.
  usd_minor bigint not null,
  paid_usd_minor bigint not null default 0,
  created_at timestamptz not null,
  -- From then on the listing may be shown; a listing that waits has paid nothing.
  paid_at timestamptz,
  -- Null: taken from the seller's balance.
  payment_id uuid references payments,
  check (payment_id is null or paid_at is not null),
  constraint listing_fees_paid check (paid_usd_minor between 0 and usd_minor),
  constraint listing_fees_unpaid check (paid_at is not null or paid_usd_minor = 0)
);
create index listing_fees_unpaid on listing_fees (seller_id) where paid_at is null;
create index listing_fees_payment on listing_fees (payment_id) where payment_id is not null;
