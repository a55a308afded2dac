-- Messages, notifications, ratings, watching and following, boosts and subscriptions.
create table conversations (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products,
  buyer_id uuid not null references users,
  seller_id uuid not null references users,
  buyer_read_at timestamptz,
  seller_read_at timestamptz,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  unique (product_id, buyer_id),
  check (buyer_id <> seller_id)
);
create index conversations_buyer on conversations (buyer_id, last_message_at desc);
create index conversations_seller on conversations (seller_id, last_message_at desc);

create table messages (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations on delete cascade,
  sender_id uuid not null references users,
  content text not null check (btrim(content) <> '' and char_length(content) <= 4000),
  created_at timestamptz not null default now()
);
create index messages_conversation on messages (conversation_id, created_at desc, id desc);

create table notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('new_listing', 'price_drop', 'search_alert', 'bid_update', 'message', 'order')),
  title text not null,
  message text not null,
  -- A path of this shop, never another host or scheme.
  link text check (link ~ '^/([^/\\]|$)'),
  -- What caused it: the same cause notifies a person once.
  cause text not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, cause)
);
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;

create table notification_preferences (
  user_id uuid not null references users on delete cascade,
  type text not null,
  channel text not null check (channel in ('mail', 'push')),
  enabled boolean not null,
  primary key (user_id, type, channel)
);

create table push_subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  endpoint text not null unique,
  keys jsonb not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id);

create table ratings (
  id uuid primary key default uuidv7(),
  seller_id uuid not null references users,
  rater_id uuid not null references users,
  order_id uuid not null unique references orders,
  rating integer not null check (rating between 1 and 5),
  review text check (char_length(review) <= 500),
  created_at timestamptz not null default now(),
  check (seller_id <> rater_id)
);
create index ratings_seller on ratings (seller_id, created_at desc);
create index ratings_rater on ratings (rater_id);

-- A seller's figures, kept by the database beside each rating.
create table seller_stats (
  seller_id uuid primary key references users on delete cascade,
  rating_count integer not null check (rating_count >= 0),
  rating_sum integer not null,
  positive_count integer not null,
  check (rating_sum between rating_count and rating_count * 5),
  check (positive_count between 0 and rating_count)
);
create function count_rating() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'UPDATE') then
    update seller_stats set rating_count = rating_count - 1, rating_sum = rating_sum - old.rating,
      positive_count = positive_count - (old.rating >= 4)::int
    where seller_id = old.seller_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into seller_stats as s (seller_id, rating_count, rating_sum, positive_count)
    values (new.seller_id, 1, new.rating, (new.rating >= 4)::int)
    on conflict (seller_id) do update set rating_count = s.rating_count + 1,
      rating_sum = s.rating_sum + excluded.rating_sum,
      positive_count = s.positive_count + excluded.positive_count;
  end if;
  return null;
end $$;
create trigger ratings_count after insert or update or delete on ratings
  for each row execute function count_rating();

create table watchlist (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  price_minor bigint not null check (price_minor > 0),
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index watchlist_product on watchlist (product_id);

create table follows (
  user_id uuid not null references users on delete cascade,
  seller_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, seller_id),
  check (user_id <> seller_id)
);
create index follows_seller on follows (seller_id);

create table saved_searches (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  query jsonb not null,
  name text not null check (char_length(name) between 1 and 120),
  last_seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (user_id, query)
);

create table subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  during tstzrange not null check (not isempty(during)),
  boosts_included integer not null check (boosts_included >= 0),
  boosts_used integer not null default 0 check (boosts_used >= 0),
  payment_id uuid references payments,
  created_at timestamptz not null default now(),
  exclude using gist (user_id with =, during with &&)
);

create table boosts (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products on delete cascade,
  seller_id uuid not null references users,
  subscription_id uuid references subscriptions,
  during tstzrange not null check (upper(during) - lower(during) = interval '24 hours'),
  created_at timestamptz not null default now(),
  exclude using gist (product_id with =, during with &&)
);
