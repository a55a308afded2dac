-- Counts of page views and visitors. A visitor is counted once a day by a hash whose salt is deleted after the next
-- day: from then on no hash leads to a person.

create table visitor_salts (
  day date primary key,
  salt bytea not null check (octet_length(salt) = 32)
);

create table daily_views (
  day date not null,
  page_views bigint not null default 0 check (page_views >= 0),
  id uuid not null unique default uuidv7(),
  primary key (day)
);
create table daily_visitors (
  day date not null,
  visitor_hash bytea not null check (octet_length(visitor_hash) = 32),
  primary key (day, visitor_hash)
);

-- Who looked at which listing, for as long as the salt; only the number stays.
create table product_visitors (
  day date not null,
  product_id uuid not null references products on delete cascade,
  visitor_hash bytea not null check (octet_length(visitor_hash) = 32),
  primary key (day, product_id, visitor_hash)
);
create table product_views (
  product_id uuid not null references products on delete cascade,
  day date not null,
  -- Different visitors; the seller does not count.
  views integer not null check (views > 0),
  primary key (product_id, day)
);
create index product_views_day on product_views (day);

-- What happened to each listing on each day, for its seller. A sweep counts it from the rows that cause it
-- (server/modules/analytics/figures/count-days.ts), so that neither visitors nor sellers wait for it.

create table listing_days (
  seller_id uuid not null references users,
  -- In Harare.
  day date not null,
  product_id uuid not null references products on delete cascade,
  -- Different visitors; the seller does not count.
  views integer not null default 0 check (views >= 0),
  -- Members who began to watch it.
  watchers integer not null default 0 check (watchers >= 0),
  questions integer not null default 0 check (questions >= 0),
  -- Offers that buyers began.
  offers integer not null default 0 check (offers >= 0),
  -- A seller's figures are one range of this index.
  primary key (seller_id, day, product_id)
);
create index listing_days_product on listing_days (product_id);

-- Orders by the day of their payment, and what the buyers paid, in the currency in which they paid.
create table listing_sales (
  seller_id uuid not null references users,
  day date not null,
  product_id uuid not null references products on delete cascade,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  orders integer not null check (orders > 0),
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (seller_id, day, product_id, currency)
);
create index listing_sales_product on listing_sales (product_id);

-- From which search a visitor came to a listing, for as long as the salt of the hash; only the numbers of terms with
-- several visitors stay.
create table search_visitors (
  day date not null,
  product_id uuid not null references products on delete cascade,
  term text not null check (char_length(term) between 1 and 60),
  visitor_hash bytea not null check (octet_length(visitor_hash) = 32),
  primary key (day, product_id, term, visitor_hash)
);
create index search_visitors_product on search_visitors (product_id);
create table search_terms (
  seller_id uuid not null references users,
  day date not null,
  product_id uuid not null references products on delete cascade,
  term text not null check (char_length(term) between 1 and 60),
  -- Different visitors of one day. Fewer could tell who searched.
  visitors integer not null check (visitors >= 3),
  primary key (seller_id, day, product_id, term)
);
create index search_terms_product on search_terms (product_id);

-- Until when days were counted.
create table counted_days (
  only_row boolean primary key default true check (only_row),
  counted_at timestamptz not null
);
