-- A seller's deal of the day: a lower price that ends at midnight in Harare. At most one a day for each seller.

create table deals (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products on delete cascade,
  seller_id uuid not null references users,
  -- In Harare.
  day date not null,
  -- The deal's price and the one it returns to, in `currency`, the seller's.
  currency text not null default 'ZWL',
  price_minor bigint not null check (price_minor > 0 and price_minor < before_minor),
  before_minor bigint not null check (before_minor > 0),
  ends_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  unique (seller_id, day)
);
create unique index deals_one_open on deals (product_id) where ended_at is null;
create index deals_due on deals (ends_at) where ended_at is null;

-- A new price ends the deal: the old one is not restored later.
create function end_deal_of_new_price() returns trigger language plpgsql as $$
begin
  update deals set ended_at = clock_timestamp() where product_id = new.id and ended_at is null;
  return null;
end $$;
-- Only a new price of the seller. A new rate leaves these columns alone; a change of the default currency changes
-- `currency` and `base` together.
create trigger products_price_ends_deal after update of original_price_minor, currency on products for each row
  when ((old.original_price_minor, old.currency) is distinct from (new.original_price_minor, new.currency)
    and old.base = new.base)
  execute function end_deal_of_new_price();
