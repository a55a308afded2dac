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

-- What the delivery of an order costs by itself, if combined delivery made it cheaper.
create table combined_deliveries (
  order_id uuid primary key references orders on delete cascade,
  -- In orders.base and orders.price_currency, like the shipping cost of the order.
  separate_minor bigint not null check (separate_minor >= 0),
  separate_original_minor bigint check (separate_original_minor >= 0),
  created_at timestamptz not null default now()
);
