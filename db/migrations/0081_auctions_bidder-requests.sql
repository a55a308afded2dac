-- The seller approves who may bid.
alter table auctions add column approves_bidders boolean not null default false;

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
