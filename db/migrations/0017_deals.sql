-- A seller's deal of the day: a lower price that ends by itself at midnight in Harare.
create table deals (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products on delete cascade,
  seller_id uuid not null references users,
  -- In Harare.
  day date not null,
  -- What the price returns to: ZWL minor units, and minor units of the listing's own currency.
  before_minor bigint not null check (before_minor > 0),
  before_original_minor bigint not null check (before_original_minor > 0),
  price_minor bigint not null check (price_minor > 0 and price_minor < before_minor),
  ends_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  unique (seller_id, day)
);
create unique index deals_one_open on deals (product_id) where ended_at is null;
create index deals_due on deals (ends_at) where ended_at is null;

-- Whoever gives a listing another price, for whatever reason, has ended its deal: nothing is put back later.
create function end_deal_of_new_price() returns trigger language plpgsql as $$
begin
  update deals set ended_at = clock_timestamp() where product_id = new.id and ended_at is null;
  return null;
end $$;
create trigger products_price_ends_deal after update of price_minor on products for each row
  when (old.price_minor is distinct from new.price_minor)
  execute function end_deal_of_new_price();

-- The deals are the prices that fell lately.
create index price_changes_lately on price_changes (created_at) include (product_id, before_minor);
