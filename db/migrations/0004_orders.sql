-- Carts and orders.
create table carts (
  id uuid primary key default uuidv7(),
  -- A member's cart, or a guest's, found by the hash of a cookie.
  user_id uuid unique references users on delete cascade,
  guest_hash bytea unique check (octet_length(guest_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  check ((user_id is null) <> (guest_hash is null)),
  check ((guest_hash is null) = (expires_at is null))
);
create index carts_expiry on carts (expires_at) where expires_at is not null;

create table cart_items (
  id uuid primary key default uuidv7(),
  cart_id uuid not null references carts on delete cascade,
  product_id uuid not null references products on delete cascade,
  quantity integer not null check (quantity between 1 and 10000),
  created_at timestamptz not null default now(),
  unique (cart_id, product_id)
);
create index cart_items_product on cart_items (product_id);

create table orders (
  id uuid primary key default uuidv7(),
  number text not null unique check (number ~ '^M-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  checkout_id uuid not null,
  source text not null check (source in ('checkout', 'auction')),
  buyer_id uuid not null references users,
  seller_id uuid not null references users,
  product_id uuid not null references products,
  title text not null,
  image_id uuid references images,
  quantity integer not null check (quantity between 1 and 10000),
  -- ZWL minor units, and the rate (ZWL for one US dollar) of the moment it was made.
  unit_minor bigint not null check (unit_minor > 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  total_minor bigint not null,
  rate numeric(14, 4) not null check (rate > 0),
  total_usd_minor bigint not null check (total_usd_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  payment_method text check (payment_method in ('ecocash_zwl', 'ecocash_usd', 'bank_transfer')),
  mobile_money_number text,
  payment_status text not null default 'pending'
    check (payment_status in ('pending', 'paid', 'refunded', 'failed', 'expired')),
  order_status text not null default 'processing'
    check (order_status in ('processing', 'dispatched', 'ready_for_collection', 'delivered',
                            'completed', 'cancelled', 'disputed', 'refunded')),
  collect boolean not null default false,
  ship_first_name text,
  ship_last_name text,
  ship_address text,
  ship_city text,
  ship_phone text,
  payment_due_at timestamptz,
  -- Set once, when the order's stock went back to the listing.
  stock_returned_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (buyer_id <> seller_id),
  check (total_minor = unit_minor * quantity + shipping_minor),
  check (not collect or shipping_minor = 0),
  check (currency <> 'USD' or total_usd_minor > 0),
  check (payment_status <> 'expired' or order_status = 'cancelled'),
  check (payment_status <> 'pending' or order_status in ('processing', 'cancelled')),
  check (order_status not in ('dispatched', 'ready_for_collection', 'delivered', 'completed')
         or payment_status in ('paid', 'refunded')),
  -- One order for each line of a checkout.
  unique (buyer_id, checkout_id, product_id)
);
create unique index orders_one_winner on orders (product_id)
  where source = 'auction' and order_status <> 'cancelled';
create index orders_buyer on orders (buyer_id, created_at desc, id desc);
create index orders_seller on orders (seller_id, created_at desc, id desc);
create index orders_product on orders (product_id);
create index orders_image on orders (image_id) where image_id is not null;
create index orders_checkout on orders (checkout_id);
create index orders_due on orders (payment_due_at)
  where payment_status = 'pending' and order_status = 'processing';

create table order_steps (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders on delete cascade,
  step text not null,
  by_user uuid references users,
  note text,
  created_at timestamptz not null default now()
);
create index order_steps_order on order_steps (order_id, created_at);
