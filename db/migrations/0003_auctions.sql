-- Auctions and bids. The auction's row is the lock that every bid and the close wait for.
create table auctions (
  product_id uuid primary key references products on delete cascade,
  seller_id uuid not null references users,
  start_minor bigint not null check (start_minor > 0),
  current_minor bigint not null check (current_minor >= start_minor),
  reserve_minor bigint check (reserve_minor > 0),
  buy_it_now_minor bigint check (buy_it_now_minor > start_minor),
  bid_count integer not null default 0 check (bid_count >= 0),
  leader_id uuid references users,
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null check (ends_at > starts_at),
  closed_at timestamptz,
  winner_id uuid references users,
  -- Seeds the pseudonyms under which this auction's bidders are shown.
  pseudonym_key bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'),
  check ((leader_id is null) = (bid_count = 0)),
  check (bid_count > 0 or current_minor = start_minor),
  check (leader_id is distinct from seller_id),
  check (winner_id is null or (closed_at is not null and winner_id = leader_id)),
  check (closed_at is null or closed_at >= starts_at)
) with (fillfactor = 50);
-- The closer looks only at what is still open.
create index auctions_open on auctions (ends_at) where closed_at is null;

create table bids (
  id uuid primary key default uuidv7(),
  auction_id uuid not null references auctions on delete cascade,
  -- Order of acceptance under the auction's lock.
  seq integer not null check (seq > 0),
  bidder_id uuid not null references users,
  amount_minor bigint not null check (amount_minor > 0),
  max_minor bigint check (max_minor >= amount_minor),
  voided_at timestamptz,
  voided_reason text,
  created_at timestamptz not null,
  unique (auction_id, seq),
  check ((voided_at is null) = (voided_reason is null))
);
create index bids_bidder on bids (bidder_id, created_at desc);

create table second_chance_offers (
  id uuid primary key default uuidv7(),
  auction_id uuid not null references auctions on delete cascade,
  user_id uuid not null references users,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  answered_at timestamptz,
  accepted boolean,
  unique (auction_id, user_id),
  check ((answered_at is null) = (accepted is null))
);

create table blocked_bidders (
  seller_id uuid not null references users on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (seller_id, user_id),
  check (seller_id <> user_id)
);
