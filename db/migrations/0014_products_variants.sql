-- Variants of a listing at a fixed price: what its buyer chooses, such as a size and a colour.

create table variants (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products on delete cascade,
  -- Null: its seller no longer lists it, but an order or a cart names it.
  position integer check (position >= 0),
  -- A value of each option of the listing; the second is empty if it has one option.
  value_1 text not null check (char_length(value_1) between 1 and 40),
  value_2 text not null default '' check (char_length(value_2) <= 40),
  stock integer not null check (stock >= 0),
  -- In the currency of the listing.
  price_minor bigint not null check (price_minor > 0),
  image_id uuid references images on delete set null,
  created_at timestamptz not null default now()
);
create unique index variants_values on variants (product_id, lower(value_1), lower(value_2));
create index variants_image on variants (image_id) where image_id is not null;

-- The stock of a listing is that of its variants.
create function products_variant_stock() returns trigger language plpgsql
  as $$
  begin
    if new.quantity <> (select coalesce(sum(stock), 0) from variants where product_id = new.id and position is not null) then
      raise exception 'the stock of the listing % is not that of its variants', new.id;
    end if;
    return new;
  end $$;
create trigger products_variant_stock before update of quantity on products
  for each row when (new.option_names is not null) execute function products_variant_stock();

-- `price_in_force` for the price of a variant.
create function variant_price_in_force(listing products, minor bigint, rates jsonb) returns bigint
  language sql immutable parallel safe
  as $$
    select case when rates ? listing.currency
      then greatest(1, converted_minor(minor, (rates ->> listing.currency)::numeric)) else minor end
  $$;
