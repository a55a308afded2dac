-- How orders are sent: bus depots, pickup points, courier groups, combined delivery, and public tracking.

-- The codes with which everyone can follow a parcel, at /track/{code}. Ten of Crockford's letters, such as
-- MK-4TQ8N-29XB7: 50 random bits. Bytes of a UUID with fixed bits are left out.
create function new_tracking_code() returns text language sql volatile as $$
  select 'MK-' || string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(bytes, byte) & 31) + 1, 1)
      || case when nth = 5 then '-' else '' end, '' order by nth)
  from (select uuid_send(gen_random_uuid()) as bytes) as drawn,
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) with ordinality as chosen (byte, nth)
$$;

create table tracking_codes (
  order_id uuid primary key references orders on delete cascade,
  code text not null unique default new_tracking_code()
    check (code ~ '^MK-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'),
  created_at timestamptz not null default now()
);

create table depots (
  id uuid primary key default uuidv7(),
  town text not null check (char_length(town) between 1 and 120),
  name text not null check (char_length(name) between 1 and 80),
  address text not null check (char_length(address) between 1 and 120),
  -- When a parcel can be collected, in words.
  hours text not null check (char_length(hours) between 1 and 80),
  -- Closed ones are not offered; parcels on their way to them keep them.
  open boolean not null default true,
  created_at timestamptz not null default now(),
  unique (town, name)
);

insert into depots (town, name, address, hours) values
  ('Harare', 'Mbare Musika', 'Ardbennie Road, Mbare', 'Daily 05:00 to 20:00'),
  ('Harare', 'Roadport', 'Robert Mugabe Road', 'Daily 05:00 to 20:00'),
  ('Harare', 'Fourth Street', 'Fourth Street bus station', 'Daily 05:00 to 20:00'),
  ('Bulawayo', 'Renkini', 'Sixth Avenue Extension', 'Daily 05:00 to 20:00'),
  ('Bulawayo', 'Egodini', 'Basch Street', 'Daily 05:00 to 20:00'),
  ('Mutare', 'Sakubva', 'Sakubva bus terminus', 'Daily 05:00 to 19:00'),
  ('Gweru', 'Kudzanai', 'Kudzanai bus terminus', 'Daily 05:00 to 19:00'),
  ('Masvingo', 'Mucheke', 'Mucheke bus terminus', 'Daily 05:00 to 19:00'),
  ('Kwekwe', 'Kwekwe bus terminus', 'Town centre', 'Daily 05:00 to 19:00'),
  ('Kadoma', 'Kadoma bus terminus', 'Town centre', 'Daily 05:00 to 19:00'),
  ('Chitungwiza', 'Chitungwiza bus terminus', 'Makoni', 'Daily 05:00 to 19:00');

create table bus_operators (
  id uuid primary key default uuidv7(),
  name text not null unique check (char_length(name) between 1 and 80),
  open boolean not null default true,
  created_at timestamptz not null default now()
);

insert into bus_operators (name) values ('CAG Travellers'), ('Inter-Africa'), ('Tenda'), ('ZUPCO');

-- The bus company and the waybill of a parcel are columns of its order.
create table bus_parcels (
  order_id uuid primary key references orders on delete cascade,
  -- Where the buyer collects it.
  depot_id uuid not null references depots,
  registration text not null check (char_length(registration) between 1 and 20),
  departs_at timestamptz not null,
  -- A private picture of the waybill.
  picture_id uuid unique,
  created_at timestamptz not null default now()
);
create index bus_parcels_depot on bus_parcels (depot_id);

-- Shops that receive parcels, and hand them over to buyers who give their collection code.
create table pickup_points (
  id uuid primary key default uuidv7(),
  name text not null check (char_length(name) between 1 and 80),
  city text not null check (char_length(city) between 1 and 120),
  suburb text not null check (char_length(suburb) between 1 and 120),
  address text not null check (char_length(address) between 1 and 120),
  landmark text check (char_length(landmark) between 1 and 120),
  -- When a parcel can be collected, in words.
  hours text not null check (char_length(hours) between 1 and 80),
  -- For staff only.
  phone text not null check (char_length(phone) between 1 and 20),
  -- Closed ones are not offered; parcels that were sent to them can still be handed over.
  open boolean not null default true,
  -- The most parcels on their way to it and on its shelves.
  capacity integer not null check (capacity between 1 and 10000),
  -- What it earns for each parcel that it hands over, in US cents.
  fee_usd_minor bigint not null check (fee_usd_minor >= 0),
  -- The name with which its keeper signs in.
  terminal text not null unique check (terminal ~ '^\d{6}$'),
  -- A hash of the four digits with which its keeper signs in.
  code_hash text not null,
  -- Wrong codes since the last right one.
  wrong_codes integer not null default 0 check (wrong_codes >= 0),
  locked_until timestamptz,
  created_at timestamptz not null default now(),
  unique (city, name)
);

create table pickup_sessions (
  token_hash bytea primary key,
  point_id uuid not null references pickup_points on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index pickup_sessions_point on pickup_sessions (point_id);
create index pickup_sessions_expired on pickup_sessions (expires_at);

-- Parcels that have come in at their pickup points.
create table pickup_parcels (
  order_id uuid primary key references orders on delete cascade,
  point_id uuid not null references pickup_points,
  shelf text not null check (char_length(shelf) between 1 and 8),
  received_at timestamptz not null,
  handed_over_at timestamptz,
  -- Given back to the seller.
  returned_at timestamptz,
  -- The fee that was booked, in the currency of the payment.
  earned_currency text check (earned_currency ~ '^[A-Z]{3}$'),
  earned_minor bigint check (earned_minor >= 0),
  earned_at timestamptz,
  created_at timestamptz not null default now(),
  check (handed_over_at is null or returned_at is null),
  check ((earned_at is null) = (earned_minor is null)),
  check ((earned_at is null) = (earned_currency is null))
);
create index pickup_parcels_point on pickup_parcels (point_id);
create index pickup_parcels_shelf on pickup_parcels (point_id) where handed_over_at is null and returned_at is null;

-- What staff have paid to points, by hand.
create table pickup_payouts (
  id uuid primary key default uuidv7(),
  point_id uuid not null references pickup_points,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  -- Of the wallet or bank.
  reference text not null check (char_length(reference) between 1 and 80),
  staff_id uuid not null,
  created_at timestamptz not null default now()
);
create index pickup_payouts_point on pickup_payouts (point_id, created_at desc);
create index pickup_payouts_newest on pickup_payouts (created_at desc, id desc);

-- Combined delivery: what sellers charge for items that are sent in one parcel.

create table delivery_rules (
  seller_id uuid primary key references users on delete cascade,
  -- Per cent of its own cost that each item after the dearest one pays. Null: all of it.
  further_percent integer check (further_percent between 0 and 99),
  -- Delivery is free if the items of a parcel cost at least this much, in US cents.
  free_from_usd_minor bigint check (free_from_usd_minor > 0),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(further_percent, free_from_usd_minor) > 0)
);

-- The rule of a seller as it was when the first of their items was ordered in a checkout.
create table checkout_delivery_rules (
  checkout_id uuid,
  seller_id uuid references users on delete cascade,
  further_percent integer,
  free_from_usd_minor bigint,
  created_at timestamptz not null default now(),
  primary key (checkout_id, seller_id)
);

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

-- How a listing can be had besides its own delivery, which is part of its price: one row for each way.
create table listing_ways (
  product_id uuid not null references products on delete cascade,
  way text not null constraint listing_ways_way check (way in ('courier', 'bus', 'pickup', 'collection')),
  -- The cities of a price of the courier, at most what the delivery of the listing costs elsewhere.
  group_id uuid references city_groups,
  -- Of bus parcels and pickup points US dollars, at the rate in force. Of the courier that of the listing, and of an
  -- auction that of its bids.
  currency text references currencies,
  -- For any quantity, in minor units of `currency`. Null: the courier does not go there.
  minor bigint check (minor >= 0),
  -- Where and when an item can be collected, in the seller's words.
  place text check (char_length(place) between 1 and 160),
  times text check (char_length(times) between 1 and 160),
  updated_at timestamptz not null default now(),
  constraint listing_ways_once unique nulls not distinct (product_id, way, group_id),
  constraint listing_ways_group check ((way = 'courier') = (group_id is not null)),
  constraint listing_ways_words check (num_nonnulls(place, times) = case way when 'collection' then 2 else 0 end),
  constraint listing_ways_price check (
    case way when 'courier' then currency is not null when 'collection' then num_nonnulls(currency, minor) = 0
      else currency = 'USD' and minor is not null end)
);

-- How the buyer of an order gets it, and what that and the other ways cost. What the order pays for it is a figure of
-- the order, because it is part of its total.
create table order_delivery (
  order_id uuid primary key references orders on delete cascade,
  way text not null constraint order_delivery_way check (way in ('address', 'bus', 'pickup', 'collection')),
  depot_id uuid references depots,
  point_id uuid references pickup_points,
  -- What the pickup point earns, in US cents, from the time of the choice.
  fee_usd_minor bigint check (fee_usd_minor >= 0),
  -- What this way costs by itself. Like all costs here in orders.base and, if that is another currency, in
  -- orders.price_currency.
  alone_minor bigint not null check (alone_minor >= 0),
  alone_original_minor bigint check (alone_original_minor >= 0),
  -- What delivery to an address costs; null if it is not possible.
  address_minor bigint check (address_minor >= 0),
  address_original_minor bigint check (address_original_minor >= 0),
  -- What it costs to groups of cities instead: {groupId, minor, originalMinor}. Without `minor` the courier does not go
  -- there.
  courier_costs jsonb,
  -- When the buyer chose the way and the place.
  chosen_at timestamptz not null default now(),
  constraint order_delivery_depot check ((way = 'bus') = (depot_id is not null)),
  constraint order_delivery_point check (num_nonnulls(point_id, fee_usd_minor) = case way when 'pickup' then 2 else 0 end),
  constraint order_delivery_collected check (way <> 'collection' or alone_minor = 0)
);
create index order_delivery_depot on order_delivery (depot_id) where depot_id is not null;
create index order_delivery_point on order_delivery (point_id, chosen_at desc) where point_id is not null;
