-- Bus parcels as a way of delivery that sellers offer and buyers choose before they pay.

create table delivery_terms (
  product_id uuid primary key references products on delete cascade,
  -- What a bus parcel costs, in US cents, for any quantity. It follows the rate.
  bus_usd_minor bigint not null check (bus_usd_minor >= 0),
  updated_at timestamptz not null default now()
);

-- The depot that the buyer of an order chose; its shipping cost is then that of the bus parcel.
create table depot_choices (
  order_id uuid primary key references orders on delete cascade,
  depot_id uuid not null references depots,
  -- What delivery costs if the buyer chooses it instead, as in orders.delivery_minor; null if it is not possible.
  delivery_minor bigint check (delivery_minor >= 0),
  delivery_original_minor bigint check (delivery_original_minor >= 0),
  created_at timestamptz not null default now()
);
create index depot_choices_depot on depot_choices (depot_id);
