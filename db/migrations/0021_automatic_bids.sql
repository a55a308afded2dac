-- Automatic bids, Buy It Now at auction, second chances, unpaid items, outages, and a history that can be checked.

alter table auctions
  -- How far the leader lets the shop bid. Nobody but the leader may learn it before the close.
  add column leader_max_minor bigint check (leader_max_minor >= current_minor),
  -- The last link of the chain of bids; a voided bid keeps its place in it.
  add column last_seq integer not null default 0 check (last_seq >= 0),
  add column chain_hash bytea check (octet_length(chain_hash) = 32),
  -- How often a late bid moved the end.
  add column soft_closes integer not null default 0 check (soft_closes >= 0),
  -- Times in which Musika was not reachable, for which the end moved: [{"from", "to", "until"}].
  add column outages jsonb not null default '[]',
  add column sold_by text check (sold_by in ('bid', 'buy_now', 'second_chance')),
  add column sold_minor bigint check (sold_minor > 0);
alter table auctions add constraint auctions_leader_max check (leader_max_minor is null or leader_id is not null);
update auctions set last_seq = coalesce((select max(seq) from bids where auction_id = product_id), 0);
update auctions set sold_by = 'bid', sold_minor = current_minor where winner_id is not null;

-- Whoever buys at once, or takes a second chance, has it without having led.
do $$
declare old text;
begin
  select conname into strict old from pg_constraint
  where conrelid = 'auctions'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%winner_id = leader_id%';
  execute format('alter table auctions drop constraint %I', old);
end $$;
alter table auctions add constraint auctions_winner check (
  winner_id is null or (closed_at is not null and (sold_by <> 'bid' or winner_id = leader_id)));
alter table auctions add constraint auctions_sold check (
  (winner_id is null) = (sold_by is null) and (sold_by is null) = (sold_minor is null));

alter table bids
  -- A bid of a person, an answer that the shop gave for one, or a higher maximum of who leads, which moves nothing.
  add column kind text not null default 'bid' check (kind in ('bid', 'automatic', 'maximum')),
  add column nonce bytea,
  add column commitment bytea check (octet_length(commitment) = 32),
  add column hash bytea check (octet_length(hash) = 32),
  add column voided_by uuid references staff;
alter table bids add constraint bids_commitment check ((commitment is null) = (nonce is null));

-- Items that were bought at an auction and not paid for.
create table unpaid_strikes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  order_id uuid not null unique references orders on delete cascade,
  product_id uuid not null references products on delete cascade,
  created_at timestamptz not null
);
create index unpaid_strikes_user on unpaid_strikes (user_id, created_at desc);
create index unpaid_strikes_product on unpaid_strikes (product_id);
-- Until when somebody may not bid.
create table bid_bars (
  user_id uuid primary key references users on delete cascade,
  until timestamptz not null
);

-- A seller knows a blocked bidder by the name that one auction gave them.
alter table blocked_bidders
  add column id uuid not null unique default uuidv7(),
  add column product_id uuid references products on delete cascade,
  add column label text;
create index blocked_bidders_user on blocked_bidders (user_id);
create index blocked_bidders_product on blocked_bidders (product_id);
create index second_chance_offers_user on second_chance_offers (user_id);

-- Written every few seconds by whoever runs; a gap is a time in which nobody could bid. Null: it never ran.
create table service_heartbeat (
  one boolean primary key default true check (one),
  at timestamptz
);
insert into service_heartbeat default values;
create table outages (
  id uuid primary key default uuidv7(),
  began_at timestamptz not null,
  ended_at timestamptz not null check (ended_at > began_at),
  extended integer not null check (extended >= 0)
);

-- By how much an automatic bid goes over the one that it answers: the step of the highest `from` that is not above it.
insert into settings (name, value, during)
values ('bid_steps', '[{"from": "0.00", "step": "1.00"}]', tstzrange('-infinity', null));
