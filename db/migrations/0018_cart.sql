-- Carts. A row holds no price: a cart is priced when it is read, an order when it is placed.

create table carts (
  id uuid primary key default uuidv7(),
  -- A member's cart, or a guest's, found by the SHA-256 of a cookie.
  user_id uuid unique references users on delete cascade,
  guest_hash bytea unique check (octet_length(guest_hash) = 32),
  created_at timestamptz not null default now(),
  -- A guest's only.
  expires_at timestamptz,
  constraint carts_member_or_guest check ((user_id is null) <> (guest_hash is null)),
  constraint carts_guest_expires check ((guest_hash is null) = (expires_at is null))
);
create index carts_expiry on carts (expires_at) where expires_at is not null;

create table cart_items (
  id uuid primary key default uuidv7(),
  cart_id uuid not null references carts on delete cascade,
  -- A listing, or a variant of one.
  product_id uuid references products on delete cascade,
  variant_id uuid references variants on delete cascade,
  quantity integer not null check (quantity between 1 and 10000),
  created_at timestamptz not null default now(),
  unique (cart_id, product_id),
  constraint cart_items_one check (num_nonnulls(product_id, variant_id) = 1)
);
create index cart_items_product on cart_items (product_id);

create unique index cart_items_variant on cart_items (variant_id, cart_id) where variant_id is not null;
