-- The life of an order after it is paid, and the money that follows it.

alter table orders
  -- The payment that paid it; orders of one checkout share one.
  add column payment_id uuid references payments,
  add column paid_at timestamptz,
  -- When a clock takes the next step of the order, or reminds somebody of theirs.
  add column step_due_at timestamptz,
  add column reminded_at timestamptz,
  add column dispatch_method text check (dispatch_method in ('bus', 'swift', 'zimpost', 'own')),
  add column courier text,
  add column waybill text,
  add column receiver_name text,
  add column receiver_phone text,
  -- Where and when a collected item waits, in the seller's words.
  add column collection_note text;
-- In which role somebody took a step; staff and clocks have no user.
alter table order_steps add column role text check (role in ('buyer', 'seller', 'staff', 'provider', 'timer'));
create index orders_step_due on orders (step_due_at) where step_due_at is not null;


-- Currencies and ways to pay are data of the contracts, not of the database.
alter table orders drop constraint if exists orders_payment_method_check;
alter table orders add constraint orders_payment_method_check check (payment_method ~ '^[a-z]+(_[a-z]+)*$');
alter table payments drop constraint if exists payments_method_check;
alter table payments add constraint payments_method_check check (method ~ '^[a-z]+(_[a-z]+)*$');
-- ZWL for one of each other currency at the moment the order was made; dollars have a column of their own.
alter table orders add column rates jsonb not null default '{}';

-- What the buyer shows when the item changes hands. Never read for a seller.
create table handover_codes (
  order_id uuid primary key references orders on delete cascade,
  code text not null check (code ~ '^\d{6}$'),
  wrong_tries integer not null default 0 check (wrong_tries >= 0),
  created_at timestamptz not null default now()
);

create table disputes (
  id uuid primary key default uuidv7(),
  order_id uuid not null unique references orders,
  reason text not null check (reason in ('not_arrived', 'damaged', 'not_as_described', 'not_sent', 'other')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decision text check (decision in ('release', 'refund', 'partial')),
  -- In the currency of the payment.
  refund_minor bigint check (refund_minor > 0),
  decided_by text check (decided_by in ('buyer', 'seller', 'staff')),
  note text,
  check ((decided_at is null) = (decision is null)),
  check ((decided_at is null) = (decided_by is null))
);
create index disputes_open on disputes (created_at) where decided_at is null;

create table dispute_statements (
  id uuid primary key default uuidv7(),
  dispute_id uuid not null references disputes on delete cascade,
  by_user uuid references users,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index dispute_statements_dispute on dispute_statements (dispute_id, created_at);

-- Evidence: taken out of the public pictures, shown to the two people of its order and to staff.
create table dispute_pictures (
  id uuid primary key,
  statement_id uuid not null references dispute_statements on delete cascade,
  position integer not null check (position between 0 and 5),
  unique (statement_id, position)
);

-- Money that is owed back to a buyer, to be paid out by hand: the provider has no call for it.
create table refunds (
  id uuid primary key default uuidv7(),
  buyer_id uuid not null references users,
  order_id uuid references orders,
  payment_id uuid references payments,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null check (reason in ('cancelled', 'dispute', 'not_payable')),
  status text not null default 'due' check (status in ('due', 'paid')),
  reference text,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'paid') = (paid_at is not null))
);
create index refunds_due on refunds (created_at) where status = 'due';
create index refunds_order on refunds (order_id);
create index refunds_buyer on refunds (buyer_id);

alter table payouts
  add column destination_kind text not null default 'bank' check (destination_kind in ('ecocash', 'bank')),
  add column reference text,
  add column note text,
  add column decided_at timestamptz;
alter table payouts alter column destination_kind drop default;
create index payouts_seller on payouts (seller_id, created_at desc);
create index journals_payment on journals (payment_id) where payment_id is not null;

-- What an order holds never falls below nothing, and no seller's balance does. Under the row's lock, so
-- that two transactions at once cannot both pass; the caller's own locks make that the exception.
create function money_is_there() returns trigger language plpgsql as $$
declare
  account ledger_accounts;
  held_order uuid;
begin
  select * into account from ledger_accounts where id = new.account_id;
  if account.kind = 'escrow' then
    select order_id into held_order from journals where id = new.journal_id;
    if held_order is null then
      raise exception 'escrow is held for an order' using errcode = 'check_violation';
    end if;
    perform from orders where id = held_order for no key update;
    if (select sum(e.amount_minor) from ledger_entries e join journals j on j.id = e.journal_id
        where j.order_id = held_order and e.account_id = new.account_id) < 0 then
      raise exception 'order % holds less than is taken', held_order using errcode = 'check_violation';
    end if;
  elsif account.kind = 'seller' and new.amount_minor < 0 then
    perform from ledger_accounts where id = new.account_id for no key update;
    if (select sum(amount_minor) from ledger_entries where account_id = new.account_id) < 0 then
      raise exception 'account % holds less than is taken', new.account_id using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_covered after insert on ledger_entries
  deferrable initially deferred for each row execute function money_is_there();
