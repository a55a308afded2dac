-- Categories, listings and their pictures.
create extension if not exists btree_gin;

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
  check (is_auction = (auction_ends_at is not null)),
  check (not is_auction or quantity <= 1),
  check (status <> 'active' or quantity > 0)
);
-- Walks in the order of each sort. What filters ask for is included, so that counting and filtering
-- need not visit the rows.
create index products_newest on products (created_at desc, id desc)
  include (auction_ends_at, is_auction, category_id, location, condition, list_minor)
  where status = 'active';
create index products_category_newest on products (category_id, created_at desc, id desc)
  include (auction_ends_at, is_auction, location, condition, list_minor)
  where status = 'active';
create index products_location_newest on products (location, created_at desc, id desc)
  include (auction_ends_at, is_auction, category_id, condition, list_minor)
  where status = 'active';
create index products_total on products (total_minor, id)
  include (auction_ends_at, is_auction, category_id, location, condition, list_minor)
  where status = 'active';
create index products_category_total on products (category_id, total_minor, id)
  include (auction_ends_at, is_auction, location, condition, list_minor)
  where status = 'active';
create index products_price on products (list_minor) where status = 'active';
create index products_ending on products (auction_ends_at, id)
  include (category_id, location, condition, list_minor)
  where status = 'active' and is_auction;
create index products_seller on products (seller_id, created_at desc, id desc);
create index products_boosted on products (boosted_until)
  where boosted_until is not null and status = 'active';

-- What a search looks through: one row for each listing that is for sale. Apart from the listing
-- itself, because an auction's price moves with every bid, and each move of a row writes into all
-- indexes of its table.
create table product_search (
  product_id uuid primary key references products on delete cascade,
  created_at timestamptz not null,
  seller_id uuid not null,
  category_id text,
  location text,
  condition text not null,
  is_auction boolean not null,
  auction_ends_at timestamptz,
  document tsvector not null
) with (fillfactor = 90);
create index product_search_document on product_search
  using gin (document, category_id, location, condition, is_auction, seller_id) with (fastupdate = off);
create index product_search_newest on product_search (created_at desc, product_id desc);

-- Only letters and digits make words: "TV/DVD" is no file name, "<b>" no markup, "a@b.co" no address.
create function without_signs(given text) returns text language sql immutable parallel safe
  return translate(given, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32));

create function listing_document(title text, category_id text, location text, description text)
  returns tsvector language sql immutable parallel safe
  return setweight(to_tsvector('musika', without_signs(title)), 'A')
    || setweight(to_tsvector('musika', coalesce(without_signs(category_id), '')), 'B')
    || setweight(to_tsvector('musika', coalesce(without_signs(location), '')), 'C')
    || setweight(to_tsvector('musika', without_signs(description)), 'D');

-- The words of titles and places, each with what the stemmer makes of it: how the beginning of a
-- word finds it whole, and a misspelt one finds the nearest.
create table search_words (
  word text primary key check (length(word) between 2 and 40),
  lexeme text not null
);
create index search_words_similar on search_words using gin (word gin_trgm_ops);
create index search_words_prefix on search_words (word text_pattern_ops);

create function words_of(document text) returns setof text
  language sql stable parallel safe
  as $$
    select distinct word
    from regexp_split_to_table(lower(unaccent(document)), '[^[:alnum:]]+') as word
    where length(word) between 2 and 40
  $$;

-- The stem of a single word; null for a stop word.
create function lexeme_of(word text) returns text
  language sql immutable parallel safe
  return (tsvector_to_array(to_tsvector('musika', word)))[1];

-- Words that look like this one, the likest first.
create function similar_words(misspelt text, most integer) returns setof text
  language sql stable parallel safe
  set pg_trgm.similarity_threshold = 0.25
  as $$
    select word from search_words
    where word % misspelt and length(word) between length(misspelt) - 2 and length(misspelt) + 2
    order by similarity(word, misspelt) desc, word limit most
  $$;

create function remember_words(words text[]) returns void language sql as $$
  insert into search_words (word, lexeme)
  select fresh.word, stem.lexeme
  from (
    select distinct given.word from unnest(words) as given (word)
    where not exists (select from search_words as known where known.word = given.word)
    offset 0
  ) as fresh
  cross join lateral (select lexeme_of(fresh.word) as lexeme offset 0) as stem
  where stem.lexeme is not null
  -- One order for everybody: two that bring the same words wait for each other, never in a circle.
  order by fresh.word
  on conflict do nothing
$$;

create function index_new_listings() returns trigger language plpgsql as $$
begin
  insert into product_search
  select id, created_at, seller_id, category_id, location, condition, is_auction, auction_ends_at,
    listing_document(title, category_id, location, description)
  from added where status = 'active';
  perform remember_words(array(
    select distinct words_of(title || ' ' || coalesce(location, '')) from added));
  return null;
end $$;
create trigger products_indexed after insert on products
  referencing new table as added for each statement execute function index_new_listings();

create function index_changed_listing() returns trigger language plpgsql as $$
begin
  if new.status <> 'active' then
    delete from product_search where product_id = new.id;
    return null;
  end if;
  insert into product_search
  values (new.id, new.created_at, new.seller_id, new.category_id, new.location, new.condition,
    new.is_auction, new.auction_ends_at,
    listing_document(new.title, new.category_id, new.location, new.description))
  on conflict (product_id) do update set created_at = excluded.created_at,
    category_id = excluded.category_id, location = excluded.location,
    condition = excluded.condition, is_auction = excluded.is_auction,
    auction_ends_at = excluded.auction_ends_at, document = excluded.document;
  perform remember_words(array(select words_of(new.title || ' ' || coalesce(new.location, ''))));
  return null;
end $$;
create trigger products_reindexed after update on products for each row
  when (
    (old.status = 'active') <> (new.status = 'active')
    or (old.title, old.description, old.category_id, old.location, old.condition, old.is_auction,
        old.auction_ends_at, old.created_at)
      is distinct from (new.title, new.description, new.category_id, new.location, new.condition,
        new.is_auction, new.auction_ends_at, new.created_at)
  )
  execute function index_changed_listing();

select remember_words(array(select words_of(name) from categories));

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
