-- Categories, listings and their pictures.
create table categories (
  id text primary key check (id ~ '^[a-z]+(-[a-z]+)*$'),
  name text not null unique,
  position integer not null unique
);
insert into categories (id, name, position) values
  ('electronics', 'Electronics', 1),
  ('fashion', 'Fashion', 2),
  ('home-garden', 'Home & Garden', 3),
  ('motors', 'Motors', 4),
  ('sports', 'Sports', 5),
  ('health-beauty', 'Health & Beauty', 6);

-- English stemming over text without accents.
create text search configuration musika (copy = english);
alter text search configuration musika
  alter mapping for hword, hword_part, word with unaccent, english_stem;

create table products (
  id uuid primary key default uuidv7(),
  seller_id uuid not null references users,
  category_id text references categories,
  title text not null check (char_length(title) between 1 and 200),
  description text not null check (char_length(description) between 10 and 5000),
  condition text not null check (condition in ('new', 'like-new', 'good', 'fair', 'poor')),
  location text check (char_length(location) <= 120),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  original_price_minor bigint not null check (original_price_minor > 0),
  -- ZWL minor units: the fixed price, or an auction's start.
  price_minor bigint not null check (price_minor between 1 and 1000000000000000),
  shipping_minor bigint not null default 0 check (shipping_minor between 0 and 1000000000000000),
  -- What ordering and price filters go by: the fixed price, or an auction's current bid, which
  -- follows within a second so that a bid writes one narrow row.
  list_minor bigint not null check (list_minor > 0),
  total_minor bigint generated always as (list_minor + shipping_minor) stored,
  allows_collection boolean not null default false,
  quantity integer not null check (quantity between 0 and 10000),
  status text not null default 'active'
    check (status in ('active', 'reserved', 'sold', 'ended', 'removed')),
  is_auction boolean not null default false,
  auction_ends_at timestamptz,
  boosted_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector generated always as (
    setweight(to_tsvector('musika', title), 'A')
    || setweight(to_tsvector('musika', coalesce(replace(category_id, '-', ' '), '')), 'B')
    || setweight(to_tsvector('musika', coalesce(location, '')), 'C')
    || setweight(to_tsvector('musika', description), 'D')
  ) stored,
  check (is_auction = (auction_ends_at is not null)),
  check (not is_auction or quantity <= 1),
  check (status <> 'active' or quantity > 0)
);
create index products_search on products using gin (search) with (fastupdate = off);
create index products_newest on products (created_at desc, id desc) where status = 'active';
create index products_category_newest on products (category_id, created_at desc, id desc) where status = 'active';
create index products_location_newest on products (location, created_at desc, id desc) where status = 'active';
create index products_condition_newest on products (condition, created_at desc, id desc) where status = 'active';
create index products_total on products (total_minor, id) where status = 'active';
create index products_category_total on products (category_id, total_minor, id) where status = 'active';
create index products_price on products (list_minor) where status = 'active';
create index products_ending on products (auction_ends_at, id) where status = 'active' and is_auction;
create index products_category_ending on products (category_id, auction_ends_at, id) where status = 'active' and is_auction;
create index products_seller on products (seller_id, created_at desc);
create index products_boosted on products (boosted_until) where boosted_until is not null;

-- Every word of the catalogue, so that a misspelt query finds its nearest real word.
create table search_words (
  word text primary key check (length(word) between 2 and 60)
);
create index search_words_similar on search_words using gin (word gin_trgm_ops);
create index search_words_prefix on search_words (word text_pattern_ops);

create function words_of(document text) returns setof text
  language sql stable parallel safe
  as $$
    select distinct match[1]
    from regexp_matches(lower(unaccent(document)), '[a-z0-9]{2,40}', 'g') as match
  $$;

create function remember_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select words_of(new.title || ' ' || coalesce(new.location, ''))
  order by 1
  on conflict do nothing;
  return null;
end $$;
create trigger products_words after insert or update of title, location on products
  for each row execute function remember_search_words();

insert into search_words (word)
  select distinct words_of(name) from categories on conflict do nothing;

-- One upload: first a link, then a picture on disk, then part of a listing.
create table images (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references users,
  token_hash bytea unique check (octet_length(token_hash) = 32),
  link_expires_at timestamptz,
  link_used_at timestamptz,
  stored_at timestamptz,
  width integer check (width > 0),
  height integer check (height > 0),
  bytes bigint check (bytes > 0),
  product_id uuid references products on delete cascade,
  position integer check (position between 0 and 19),
  created_at timestamptz not null default now(),
  check ((product_id is null) = (position is null)),
  check (product_id is null or stored_at is not null),
  unique (product_id, position)
);
create index images_owner on images (owner_id);
create index images_loose on images (created_at) where product_id is null;

-- Each price that a listing has had, so that a drop can be told and shown.
create table price_changes (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products on delete cascade,
  before_minor bigint not null check (before_minor > 0),
  after_minor bigint not null check (after_minor > 0),
  created_at timestamptz not null default now(),
  check (before_minor <> after_minor)
);
create index price_changes_product on price_changes (product_id, created_at desc);

create table drafts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  form jsonb not null,
  updated_at timestamptz not null default now()
);
create index drafts_user on drafts (user_id);
