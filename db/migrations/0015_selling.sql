-- A listing that goes up again is a new one that knows the old; each goes up again once.
alter table products add column relisted_from uuid references products on delete set null;
create unique index products_relisted_from on products (relisted_from)
  where relisted_from is not null;

-- Goes up with each change, so that two devices do not write over each other.
alter table drafts add column version integer not null default 1;

-- Visitors are told apart for one day, by a hash whose salt is forgotten when the day is over.
create table visitor_salts (
  day date primary key,
  salt bytea not null check (octet_length(salt) = 32)
);
-- Who looked at what today; only their number outlives the day.
create table product_visitors (
  day date not null,
  product_id uuid not null references products on delete cascade,
  visitor_hash bytea not null check (octet_length(visitor_hash) = 32),
  primary key (day, product_id, visitor_hash)
);
create table product_views (
  product_id uuid not null references products on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (product_id, day)
);
