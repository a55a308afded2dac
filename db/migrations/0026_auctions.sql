-- Auctions, bids and second chances. Amounts are in the currency `base` of the listing.

-- The row is the lock that bids, the close and purchases wait for. Half of each page stays free (`fillfactor`), so that
-- a bid updates the row in place.
create table auctions (
  product_id uuid primary key references products on delete cascade,
  seller_id uuid not null references users,
  start_minor bigint not null check (start_minor > 0),
  current_minor bigint not null constraint auctions_current_from_start check (current_minor >= start_minor),
  reserve_minor bigint check (reserve_minor > 0),
  buy_it_now_minor bigint constraint auctions_buy_it_now_above_start check (buy_it_now_minor > start_minor),
  -- Bids that count; voided ones do not.
  bid_count integer not null default 0 check (bid_count >= 0),
  leader_id uuid references users,
  -- How far the shop may bid for the leader. Secret until the close.
  leader_max_minor bigint,

  -- The chain of bids: the last sequence number and the last hash. A voided bid keeps its place.
  last_seq integer not null default 0 check (last_seq >= 0),
  chain_hash bytea check (octet_length(chain_hash) = 32),
  -- The key of the pseudonyms that bidders have in this auction.
  pseudonym_key bytea not null
    default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'),

  starts_at timestamptz not null default now(),
  ends_at timestamptz not null constraint auctions_ends_after_start check (ends_at > starts_at),
  -- How often a late bid moved the end.
  soft_closes integer not null default 0 check (soft_closes >= 0),
  -- Times when Musika was not reachable, for which the end moved: [{"from", "to", "until"}].
  outages jsonb not null default '[]',
  closed_at timestamptz,

  -- The seller approves who may bid.
  approves_bidders boolean not null default false,
  -- An auction that ends unsold is listed again this many times, each time at a lower starting bid.
  relists_left smallint not null default 0,
  relist_percent_off smallint not null default 0,

  -- Who bought it, how, and for how much. Buying at once and second chances go to members who did not lead.
  winner_id uuid references users,
  sold_by text check (sold_by in ('bid', 'buy_now', 'second_chance')),
  sold_minor bigint check (sold_minor > 0),

  constraint auctions_relists check (relists_left between 0 and 5 and relist_percent_off between 0 and 50),
  constraint auctions_leader_has_bid check ((leader_id is null) = (bid_count = 0)),
  constraint auctions_start_without_bids check (bid_count > 0 or current_minor = start_minor),
  constraint auctions_seller_not_leader check (leader_id is distinct from seller_id),
  constraint auctions_closed_after_start check (closed_at is null or closed_at >= starts_at),
  constraint auctions_maximum_from_current check (leader_max_minor >= current_minor),
  constraint auctions_leader_max check (leader_max_minor is null or leader_id is not null),
  constraint auctions_winner check (
    winner_id is null or (closed_at is not null and (sold_by <> 'bid' or winner_id = leader_id))),
  constraint auctions_sold check (
    (winner_id is null) = (sold_by is null) and (sold_by is null) = (sold_minor is null))
) with (fillfactor = 50);
create index auctions_open on auctions (ends_at) where closed_at is null;
create index auctions_newest on auctions (ends_at desc, product_id desc);

-- Bids are stored in eight tables, by a hash of their auction: each has its own indexes, and is vacuumed and rebuilt by
-- itself. The unique keys contain the auction, which is known wherever a bid is read by its id.
--
-- Each row is sealed: `hash` covers the row before it and its own public fields (docs/decisions/0014).
create table bids (
  id uuid not null default uuidv7(),
  auction_id uuid not null references auctions on delete cascade,
  -- Order of acceptance under the auction's lock.
  seq integer not null check (seq > 0),
  -- A member's bid, the shop's automatic answer for a member, or a leader's higher maximum, which moves no price.
  kind text not null default 'bid' check (kind in ('bid', 'automatic', 'maximum')),
  bidder_id uuid not null references users,
  amount_minor bigint not null check (amount_minor > 0),
  max_minor bigint constraint bids_maximum_from_amount check (max_minor >= amount_minor),
  -- SHA-256 of the maximum with a nonce; both are published after the close.
  nonce bytea,
  commitment bytea check (octet_length(commitment) = 32),
  hash bytea check (octet_length(hash) = 32),
  -- The value of the setting `bid_steps` that decided it, so that a replay uses the same steps. Null for older bids:
  -- the value in force at `created_at`. No foreign key: a bid must not lock the setting.
  steps_id uuid,
  voided_at timestamptz,
  voided_reason text,
  voided_by uuid references staff,
  created_at timestamptz not null,
  primary key (id, auction_id),
  unique (auction_id, seq),
  constraint bids_void_reason_given check ((voided_at is null) = (voided_reason is null)),
  constraint bids_commitment check ((commitment is null) = (nonce is null))
) partition by hash (auction_id);
create table bids_0 partition of bids for values with (modulus 8, remainder 0);
create table bids_1 partition of bids for values with (modulus 8, remainder 1);
create table bids_2 partition of bids for values with (modulus 8, remainder 2);
create table bids_3 partition of bids for values with (modulus 8, remainder 3);
create table bids_4 partition of bids for values with (modulus 8, remainder 4);
create table bids_5 partition of bids for values with (modulus 8, remainder 5);
create table bids_6 partition of bids for values with (modulus 8, remainder 6);
create table bids_7 partition of bids for values with (modulus 8, remainder 7);
create index bids_bidder on bids (bidder_id, created_at desc);

-- The setting with the steps of automatic bids in auctions that run in a currency.
create function steps_setting(base text) returns text language sql stable parallel safe
  as $$ select case when base = local_currency() then 'bid_steps' else 'bid_steps_' || lower(base) end $$;

-- The seller's offer to a bidder who did not win, at that bidder's own bid.
create table second_chance_offers (
  id uuid primary key default uuidv7(),
  auction_id uuid not null references auctions on delete cascade,
  user_id uuid not null references users,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null constraint second_chance_offers_expires_later check (expires_at > created_at),
  answered_at timestamptz,
  accepted boolean,
  -- The seller offered it to somebody else, because this bidder may no longer buy.
  withdrawn_at timestamptz,
  unique (auction_id, user_id),
  constraint second_chance_offers_answer_dated check ((answered_at is null) = (accepted is null)),
  constraint second_chance_offers_withdrawn_open check (withdrawn_at is null or answered_at is null)
);
create index second_chance_offers_user on second_chance_offers (user_id);

-- Until when a member may not bid, after unpaid items.
create table bid_bars (
  user_id uuid primary key references users on delete cascade,
  until timestamptz not null
);

-- A member asks to bid on such an auction, once; the seller may change the answer while it runs.
create table bidder_requests (
  auction_id uuid not null references auctions on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- For the seller.
  note text check (char_length(note) between 1 and 300),
  state text not null default 'asked' check (state in ('asked', 'approved', 'declined')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (auction_id, user_id),
  constraint bidder_requests_decided check ((state = 'asked') = (decided_at is null))
);
create index bidder_requests_user on bidder_requests (user_id, created_at);
-- Staff list the requests that wait.
create index bidder_requests_state on bidder_requests (state, created_at);
