-- Lists of what a person watches and follows, newest first.
create index watchlist_newest on watchlist (user_id, created_at desc, product_id);
create index follows_newest on follows (user_id, created_at desc, seller_id);

-- New listings that a saved search has found since its owner last looked. Each is told once.
create table search_matches (
  search_id uuid not null references saved_searches on delete cascade,
  product_id uuid not null references products on delete cascade,
  created_at timestamptz not null default now(),
  primary key (search_id, product_id)
);
create index search_matches_product on search_matches (product_id);
