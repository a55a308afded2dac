-- Payments and the ledger: append-only, every journal sums to zero in each currency.
create table payments (
  id uuid primary key default uuidv7(),
  checkout_id uuid not null,
  buyer_id uuid not null references users,
  method text not null check (method in ('ecocash_zwl', 'ecocash_usd', 'bank_transfer')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  phone text,
  status text not null default 'pending'
    check (status in ('pending', 'paid', 'refunded', 'failed', 'expired')),
  reference text not null unique,
  provider_id text unique,
  poll_url text,
  instructions text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index payments_one_pending on payments (checkout_id) where status = 'pending';
create index payments_buyer on payments (buyer_id, created_at desc);

create table payment_events (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payments on delete cascade,
  kind text not null,
  body_hash bytea not null,
  body text not null,
  created_at timestamptz not null default now(),
  unique (payment_id, body_hash)
);

create table ledger_accounts (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('provider', 'escrow', 'seller', 'commission', 'fees', 'payout', 'refund', 'exchange')),
  owner_id uuid references users,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  unique nulls not distinct (kind, owner_id, currency),
  unique (id, currency),
  check ((kind = 'seller') = (owner_id is not null))
);

create table journals (
  id uuid primary key default uuidv7(),
  kind text not null,
  order_id uuid references orders,
  payment_id uuid references payments,
  key text not null unique,
  created_at timestamptz not null default now()
);
create index journals_order on journals (order_id);

create table ledger_entries (
  id uuid primary key default uuidv7(),
  journal_id uuid not null references journals,
  account_id uuid not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  foreign key (account_id, currency) references ledger_accounts (id, currency)
);
create index ledger_entries_journal on ledger_entries (journal_id);
create index ledger_entries_account on ledger_entries (account_id);

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

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation';
end $$;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger journals_append_only before update or delete on journals
  for each row execute function refuse_change();

create table payouts (
  id uuid primary key default uuidv7(),
  seller_id uuid not null references users,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  destination text not null,
  status text not null default 'requested' check (status in ('requested', 'approved', 'paid', 'refused')),
  decided_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index payouts_one_open on payouts (seller_id, currency) where status in ('requested', 'approved');
