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
