-- Groups of cities, for which sellers give the price of their courier. Staff edit them.
create table city_groups (
  id uuid primary key default uuidv7(),
  name text not null check (char_length(name) between 1 and 80),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index city_groups_name on city_groups (lower(name));

-- A place is in at most one group.
create table city_group_places (
  place text primary key check (char_length(place) between 1 and 120),
  group_id uuid not null references city_groups
);
create unique index city_group_places_place on city_group_places (lower(place));

-- What the courier of a listing costs in a group of cities, at most what its delivery costs elsewhere.
create table courier_prices (
  product_id uuid references products on delete cascade,
  group_id uuid references city_groups,
  -- That of the listing; of an auction the currency of its bids.
  currency text not null references currencies,
  -- In minor units of `currency`. Null: the courier does not go there.
  minor bigint check (minor >= 0),
  updated_at timestamptz not null default now(),
  primary key (product_id, group_id)
);

-- What the courier of an order costs in each group, as it was when the item was ordered.
create table order_courier_costs (
  order_id uuid not null references orders on delete cascade,
  -- Null: everywhere else.
  group_id uuid references city_groups,
  -- In orders.base and orders.price_currency, like the shipping cost of the order. Null: the courier does not go there.
  minor bigint check (minor >= 0),
  original_minor bigint check (original_minor >= 0),
  created_at timestamptz not null default now(),
  unique nulls not distinct (order_id, group_id)
);

insert into city_groups (name) values
  ('Harare and around'),
  ('Bulawayo and around'),
  ('Midlands'),
  ('Manicaland'),
  ('Masvingo'),
  ('North');
insert into city_group_places (place, group_id)
select place, city_groups.id
from (values
  ('Harare', 'Harare and around'),
  ('Chitungwiza', 'Harare and around'),
  ('Bulawayo', 'Bulawayo and around'),
  ('Gweru', 'Midlands'),
  ('Kwekwe', 'Midlands'),
  ('Mutare', 'Manicaland'),
  ('Masvingo', 'Masvingo'),
  ('Kadoma', 'North')) as seeded (place, group_name)
join city_groups on city_groups.name = seeded.group_name;
