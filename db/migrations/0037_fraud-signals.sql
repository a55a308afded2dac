-- Hints of fraud for staff to look at: sellers who may bid on their own listings, members who lead others off the site.

-- Where members were seen, as HMAC-SHA-256 that nobody can read back. Deleted after 90 days.
create table member_fingerprints (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('address', 'device', 'wallet')),
  digest bytea not null check (octet_length(digest) = 32),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, kind, digest)
);
create index member_fingerprints_digest on member_fingerprints (kind, digest);
create index member_fingerprints_age on member_fingerprints (last_seen_at);

-- A signal decides nothing by itself.
create table fraud_signals (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('bidding', 'chat')),
  user_id uuid not null references users on delete cascade,
  seller_id uuid references users on delete cascade,
  auction_id uuid references products on delete cascade,
  -- The sum of the weights of the evidence.
  weight integer not null check (weight > 0),
  evidence jsonb not null,
  created_at timestamptz not null default now(),
  -- Nothing in it, keep watching, or refer to moderation.
  decision text check (decision in ('nothing', 'watch', 'refer')),
  reason text,
  decided_by uuid references staff,
  decided_at timestamptz,
  constraint fraud_signals_decision_dated check ((decision is null) = (decided_at is null)),
  constraint fraud_signals_bidding_subject check ((kind = 'bidding') = (auction_id is not null and seller_id is not null))
);
create unique index fraud_signals_bidding on fraud_signals (auction_id, user_id) where kind = 'bidding';
create unique index fraud_signals_chat_open on fraud_signals (user_id) where kind = 'chat' and decision is null;
create index fraud_signals_newest on fraud_signals (created_at desc, id desc);
create index fraud_signals_open on fraud_signals (created_at desc, id desc) where decision is null;
create index fraud_signals_decided on fraud_signals (created_at desc, id desc) where decision is not null;
create index fraud_signals_user on fraud_signals (user_id);
create index fraud_signals_seller on fraud_signals (seller_id);
create index fraud_signals_chat on fraud_signals (user_id, created_at desc) where kind = 'chat';
