-- Payments that can be trusted: what each is for, how it stands at the provider, and what arrived at the bank.
alter table payments
  add column purpose text not null default 'checkout' check (purpose in ('checkout', 'subscription')),
  -- Why it came to nothing.
  add column reason text check (reason in ('declined', 'timed_out', 'refused', 'replaced', 'unreachable', 'not_due')),
  -- What the provider last said, in its own words.
  add column provider_status text,
  -- Until when a phone waits for its PIN.
  add column expires_at timestamptz,
  -- When the provider is asked next, how often it was asked, and until when late money is looked for.
  add column next_poll_at timestamptz,
  add column polls integer not null default 0,
  add column watch_until timestamptz,
  add column paid_at timestamptz,
  alter column checkout_id drop not null,
  add check ((purpose = 'checkout') = (checkout_id is not null)),
  add check ((paid_at is not null) = (status in ('paid', 'refunded')));
create unique index payments_one_subscription on payments (buyer_id)
  where status = 'pending' and purpose = 'subscription';
create index payments_checkout on payments (checkout_id) where checkout_id is not null;
create index payments_due on payments (next_poll_at) where next_poll_at is not null;
create index payment_events_payment on payment_events (payment_id, created_at);

-- The lines of the bank's statements. A line is taken once, however often its file is imported.
create table transfers (
  id uuid primary key default uuidv7(),
  line_hash bytea not null unique check (octet_length(line_hash) = 32),
  booked_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  narration text not null,
  payment_id uuid references payments,
  -- Null: the import itself, by reference and amount.
  matched_by uuid references staff,
  matched_at timestamptz,
  created_at timestamptz not null default now(),
  check ((payment_id is null) = (matched_at is null))
);
-- A payment is paid by one line.
create unique index transfers_payment on transfers (payment_id) where payment_id is not null;
create index transfers_open on transfers (created_at desc) where payment_id is null;

-- A payment buys one subscription.
create unique index subscriptions_payment on subscriptions (payment_id) where payment_id is not null;
-- What a boost beyond the included ones cost is in the ledger, by the boost's id.
