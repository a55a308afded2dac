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

insert into listing_ways (product_id, way, currency, minor, updated_at)
select product_id, 'bus', 'USD', bus_usd_minor, updated_at from delivery_terms
union all select product_id, 'pickup', 'USD', pickup_usd_minor, updated_at from pickup_terms;
insert into listing_ways (product_id, way, group_id, currency, minor, updated_at)
select product_id, 'courier', group_id, currency, minor, updated_at from courier_prices;
insert into listing_ways (product_id, way, place, times, updated_at)
select product_id, 'collection', place, times, updated_at from collection_terms;

drop table delivery_terms;
drop table pickup_terms;
drop table courier_prices;
drop table collection_terms;
