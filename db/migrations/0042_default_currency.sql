-- Another currency can become the default one. Amounts of an order, and of an auction with its bids, are in the
-- currency that the row names; a fixed price is always computed from what its seller typed.
alter table currencies
  add column successor text references currencies,
  -- So many of it for one of its successor; fixed when it was retired.
  add column successor_factor numeric check (successor_factor > 0),
  add constraint currencies_successor check (
    (successor is null) = (successor_factor is null) and (successor is null or retired_at is not null));

create function local_currency() returns text language sql stable parallel safe
  as $$ select code from currencies where is_local $$;

create table currency_switches (
  id uuid primary key default uuidv7(),
  from_code text not null references currencies,
  to_code text not null references currencies,
  factor numeric not null check (factor > 0),
  retired boolean not null,
  staff_id uuid not null references staff,
  -- Fixed-price listings whose stored amounts are brought to the new default, in the order of their ids.
  listings_total integer not null,
  listings_done integer not null default 0,
  last_id uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index currency_switches_one on currency_switches ((true)) where finished_at is null;

-- So many of the default currency for one of each other currency, by its code; both in minor units. A retired
-- currency keeps the factor at which its successor replaced it.
create or replace function rates_in_force() returns jsonb language sql stable parallel safe
  as $$
    with priced as (
      select c.code, c.digits, c.is_local, c.successor, c.successor_factor, (s.value #>> '{}')::numeric as per_dollar
      from currencies c left join settings s on s.during @> now()
        and s.name = case when c.is_local then 'exchange_rate' else 'exchange_rate_' || lower(c.code) end
    )
    select coalesce(jsonb_object_agg(other.code, trim_scale(10::numeric ^ (local.digits - other.digits) *
      case when other.code = 'USD' then coalesce(local.per_dollar, 25000)
        when other.successor = local.code then (1 / other.successor_factor)::float8::numeric
        else (coalesce(local.per_dollar, 25000) / other.per_dollar)::float8::numeric end)), '{}')
    from priced as local, priced as other
    where local.is_local and not other.is_local
      and (other.code = 'USD' or other.per_dollar > 0 or other.successor = local.code)
  $$;

-- What a listing costs now in the default currency, from what its seller typed; an auction's start in its own.
create or replace function price_in_force(listing products, rates jsonb) returns bigint
  language sql immutable parallel safe
  as $$
    select case when listing.is_auction then listing.price_minor
      when rates ? listing.currency then greatest(1,
        converted_minor(listing.original_price_minor, (rates ->> listing.currency)::numeric))
      else listing.original_price_minor end
  $$;
create or replace function shipping_in_force(listing products, rates jsonb) returns bigint
  language sql immutable parallel safe
  as $$
    select case when listing.is_auction then listing.shipping_minor
      when rates ? listing.currency then converted_minor(
        coalesce(listing.original_shipping_minor, listing.shipping_minor), (rates ->> listing.currency)::numeric)
      else coalesce(listing.original_shipping_minor, listing.shipping_minor) end
  $$;

-- An amount of a currency in minor units of the default one.
create function in_local(minor bigint, base text) returns bigint language sql stable parallel safe
  as $$
    select case when base = local_currency() then minor
      else converted_minor(minor, coalesce((rates_in_force() ->> base)::numeric, 1)) end
  $$;

alter table products add column base text not null default 'ZWL';
alter table products alter column base set default local_currency();
-- Lists compare totals in the default currency, also those of auctions that run in another one.
alter table products alter column total_minor drop expression;
create function products_total() returns trigger language plpgsql
  as $$
  begin
    new.total_minor := new.list_minor +
      case when new.is_auction then in_local(new.shipping_minor, new.base) else new.shipping_minor end;
    return new;
  end $$;
create trigger products_total before insert or update of list_minor, shipping_minor, base on products
  for each row execute function products_total();

alter table orders add column base text not null default 'ZWL';
alter table orders alter column base set default local_currency();
drop index orders_completed;
create index orders_completed on orders (updated_at) include (total_minor, total_usd_minor, base)
  where order_status = 'completed';

-- A conversion changes currency and base together; only a seller's new price ends a deal.
drop trigger products_price_ends_deal on products;
create trigger products_price_ends_deal after update of original_price_minor, currency on products for each row
  when ((old.original_price_minor, old.currency) is distinct from (new.original_price_minor, new.currency)
    and old.base = new.base)
  execute function end_deal_of_new_price();

-- The setting with the steps of automatic bids of auctions that run in a currency.
create function steps_setting(base text) returns text language sql stable parallel safe
  as $$ select case when base = local_currency() then 'bid_steps' else 'bid_steps_' || lower(base) end $$;
