-- Listings that members watch and sellers they follow.

create table watchlist (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  -- The price when it was added, in `currency`, the seller's. A price below it notifies.
  price_minor bigint not null check (price_minor > 0),
  currency text not null default 'ZWL',
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index watchlist_product on watchlist (product_id);
create index watchlist_newest on watchlist (user_id, created_at desc, product_id);
create index watchlist_days on watchlist (created_at);

create table follows (
  user_id uuid not null references users on delete cascade,
  seller_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, seller_id),
  check (user_id <> seller_id)
);
create index follows_seller on follows (seller_id);
create index follows_newest on follows (user_id, created_at desc, seller_id);
