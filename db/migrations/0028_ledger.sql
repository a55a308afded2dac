-- Every movement of money, in double entry: a journal's entries add up to zero in each currency. Append-only. Balances
-- are sums of entries; no column stores one (docs/decisions/0016).

-- Entries above zero are what an account receives.
--   provider    the outside (wallets and banks): below zero by what it paid in and has not been paid out
--   escrow      held for paid orders
--   deposit     held for payments of which a part is missing
--   seller      a seller's balance
--   debt        below zero by what a seller owes; later sales pay it off first
--   loss        below zero: of a seller, a share they could not give back, which later sales return; without owner, the
--               shop's for good
--   commission, fees   earned by the shop
--   payout, refund     on their way out
--   exchange    balances converted to another currency
--   commission_due     below zero by the commission that a seller owes for orders paid in cash
--   pickup      owed to pickup points
--   coupon      below zero by what the shop has paid for its coupons
create table ledger_accounts (
  id uuid primary key default uuidv7(),
  kind text not null,
  -- The seller.
  owner_id uuid references users,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  unique nulls not distinct (kind, owner_id, currency),
  -- For the foreign key of entries.
  unique (id, currency),
  constraint ledger_accounts_kind check (kind in (
    'deposit', 'provider', 'escrow', 'seller', 'debt', 'commission_due', 'loss', 'commission', 'fees', 'payout', 'refund',
    'exchange', 'pickup', 'coupon')),
  constraint ledger_accounts_owner
    check (kind = 'loss' or (kind in ('seller', 'debt', 'commission_due')) = (owner_id is not null))
);

create table journals (
  id uuid primary key default uuidv7(),
  kind text not null check (kind ~ '^[a-z_]+$'),
  -- What it booked, 'capture:<order>' for example: nothing is booked twice.
  key text not null unique,
  order_id uuid references orders,
  payment_id uuid references payments,
  created_at timestamptz not null default now()
);
create index journals_order on journals (order_id);
create index journals_payment on journals (payment_id) where payment_id is not null;

create table ledger_entries (
  id uuid primary key default uuidv7(),
  journal_id uuid not null references journals,
  account_id uuid not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  -- An entry has its account's currency.
  foreign key (account_id, currency) references ledger_accounts (id, currency)
);
create index ledger_entries_journal on ledger_entries (journal_id);
create index ledger_entries_account on ledger_entries (account_id);

create trigger journals_append_only before update or delete on journals
  for each row execute function refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();

-- Deferred: a journal is complete only at the end of its transaction.
create function journal_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from ledger_entries where journal_id = new.journal_id
    group by currency having sum(amount_minor) <> 0
  ) then
    raise exception 'journal % does not balance', new.journal_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function journal_balances();

-- No order holds less than zero, no balance falls below zero, no debt rises above it. The row is locked, so that two
-- transactions at once cannot both pass. The callers check under their own locks; this catches a forgotten one.
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
  elsif account.kind in ('debt', 'commission_due', 'loss') and new.amount_minor > 0 then
    perform from ledger_accounts where id = new.account_id for no key update;
    if (select sum(amount_minor) from ledger_entries where account_id = new.account_id) > 0 then
      raise exception 'account % is paid off beyond what was owed', new.account_id using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_covered after insert on ledger_entries
  deferrable initially deferred for each row execute function money_is_there();

-- What sellers take out of their balance, paid by hand. The money leaves the balance when it is requested.
create table payouts (
  id uuid primary key default uuidv7(),
  seller_id uuid not null references users,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  destination_kind text not null check (destination_kind in ('ecocash', 'bank')),
  -- A wallet number or a bank account.
  destination text not null,
  -- 'refused' by staff, 'stopped' by a charge back; in both the money goes back to the balance.
  status text not null default 'requested' check (status in ('requested', 'approved', 'paid', 'refused', 'stopped')),
  -- Who approved it, and who decided it for good or paid it.
  approved_by uuid,
  decided_by uuid,
  decided_at timestamptz,
  -- To a destination at which the seller was not paid before it is not paid before this time. Null: at once.
  held_until timestamptz,
  -- Why it was stopped, as a code with details: 'order' or 'return' (its number), 'fee', or 'debt' (the amount owed).
  stopped_for jsonb,
  -- Of the wallet or bank, once paid.
  reference text,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payouts_stopped_for_check check (stopped_for is null
    or (status = 'stopped' and stopped_for ->> 'why' in ('order', 'return', 'fee', 'debt')))
);
create unique index payouts_one_open on payouts (seller_id, currency) where status in ('requested', 'approved');
create index payouts_seller on payouts (seller_id, created_at desc);
create index payouts_due on payouts (created_at, id) where status in ('requested', 'approved');
create index payouts_newest on payouts (created_at desc, id desc);
create index payouts_by_status on payouts (status, created_at desc, id desc);
create index payouts_reference on payouts (reference) where reference is not null;

-- What the shop owes buyers, paid by hand: the provider has no call for it.
create table refunds (
  id uuid primary key default uuidv7(),
  buyer_id uuid not null references users,
  order_id uuid references orders,
  -- A refund of a payment itself, not of an order: it arrived too late, twice, or in the wrong amount.
  payment_id uuid references payments,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null
    check (reason in ('overpaid', 'returned', 'cancelled', 'dispute', 'not_payable', 'item_returned')),
  -- 'cancelled': the buyer's bank took the money back first.
  status text not null default 'due' check (status in ('due', 'paid', 'cancelled')),
  -- Of the wallet or bank, once paid.
  reference text,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'paid') = (paid_at is not null))
);
create index refunds_order on refunds (order_id);
create index refunds_buyer on refunds (buyer_id);
create index refunds_due on refunds (created_at, id) where status = 'due';
create index refunds_newest on refunds (created_at desc, id desc);
create index refunds_by_status on refunds (status, created_at desc, id desc);
create index refunds_reference on refunds (reference) where reference is not null;

-- The result of the last check of the whole ledger, every ten minutes.
create table ledger_checks (
  -- Allows one row.
  one boolean primary key default true check (one),
  at timestamptz not null,
  -- How many rules were checked, and what breaks one of them.
  promises integer not null check (promises > 0),
  breaches jsonb not null default '[]'
);

-- Money that an admin sends to a wallet through a provider: a refund or a payout. The row is written before the request
-- is sent, and `reference` is the key of that one request.
create table disbursements (
  id uuid primary key default uuidv7(),
  refund_id uuid references refunds,
  payout_id uuid references payouts,
  provider text not null,
  reference text not null unique,
  -- E.164; null once the account of its owner is erased.
  phone text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed')),
  -- 'refused': the provider did not take the request. 'declined': it took it and did not pay. 'not_received': it has no
  -- record of it.
  failure text check (failure in ('refused', 'declined', 'not_received')),
  -- The provider's own text of a failure.
  detail text,
  provider_id text,
  -- The admin who sent it.
  staff_id uuid not null,
  next_poll_at timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((refund_id is null) <> (payout_id is null)),
  check ((status = 'failed') = (failure is not null)),
  check ((status = 'pending') = (ended_at is null))
);
-- At most one request for a refund or payout is open or paid.
create unique index disbursements_refund on disbursements (refund_id) where status <> 'failed';
create unique index disbursements_payout on disbursements (payout_id) where status <> 'failed';
create index disbursements_of_refund on disbursements (refund_id, created_at) where refund_id is not null;
create index disbursements_of_payout on disbursements (payout_id, created_at) where payout_id is not null;
create index disbursements_due on disbursements (next_poll_at) where next_poll_at is not null;
