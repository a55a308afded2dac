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
