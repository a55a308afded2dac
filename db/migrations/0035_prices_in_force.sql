-- A fixed-price listing keeps the currency that its seller chose. Its amounts in the default currency follow the
-- rate in force; an auction is converted once, when it is listed.
alter table products
  -- In `currency`, like `original_price_minor`; null where it was typed in ZWL.
  add column original_shipping_minor bigint check (original_shipping_minor >= 0),
  -- So many of the default currency for one of `currency`, in minor units, that the stored amounts were converted
  -- at; null where they follow no rate.
  add column priced_rate numeric check (priced_rate > 0),
  add constraint products_priced_rate_fixed check (priced_rate is null or not is_auction);

-- Filled again and again while a rate is put into force: each pass finds what has another one.
create index products_repricing on products (currency, priced_rate, id)
  where priced_rate is not null and status = 'active';

-- Minor units of the default currency for another one's, rounded half up, and never more than a listing may cost.
-- `rate`: so many minor units for one.
create function converted_minor(minor bigint, rate numeric) returns bigint
  language sql immutable strict parallel safe
  as $$ select least(round(minor * rate), 1000000000000000)::bigint $$;

-- So many of the default currency for one of each other currency, by its code, as the dated settings have it now;
-- both in minor units. Reads `currencies`, which a later migration makes.
set local check_function_bodies = off;
create function rates_in_force() returns jsonb language sql stable parallel safe
  as $$
    with priced as (
      select c.code, c.digits, c.is_local, (s.value #>> '{}')::numeric as per_dollar
      from currencies c left join settings s on s.during @> now()
        and s.name = case when c.is_local then 'exchange_rate' else 'exchange_rate_' || lower(c.code) end
    )
    select coalesce(jsonb_object_agg(other.code, trim_scale(10::numeric ^ (local.digits - other.digits) *
      case when other.code = 'USD' then coalesce(local.per_dollar, 25000)
        else (coalesce(local.per_dollar, 25000) / other.per_dollar)::float8::numeric end)), '{}')
    from priced as local, priced as other
    where local.is_local and not other.is_local and (other.code = 'USD' or other.per_dollar > 0)
  $$;

-- What a listing costs in the default currency now, whether or not its row has been repriced yet.
create function price_in_force(listing products, rates jsonb) returns bigint
  language sql immutable parallel safe
  as $$
    select case when listing.priced_rate is null then listing.price_minor
      else greatest(1, converted_minor(listing.original_price_minor,
        coalesce((rates ->> listing.currency)::numeric, listing.priced_rate))) end
  $$;
create function shipping_in_force(listing products, rates jsonb) returns bigint
  language sql immutable parallel safe
  as $$
    select case when listing.priced_rate is null then listing.shipping_minor
      else converted_minor(coalesce(listing.original_shipping_minor, 0),
        coalesce((rates ->> listing.currency)::numeric, listing.priced_rate)) end
  $$;

-- An amount of one currency in another one; the same where they are the same.
create function in_currency(minor bigint, was text, wanted text, rates jsonb) returns bigint
  language sql immutable parallel safe
  as $$
    select case when was = wanted then minor else least(round(
      minor * coalesce((rates ->> was)::numeric, 1) / coalesce((rates ->> wanted)::numeric, 1)),
      1000000000000000)::bigint end
  $$;

-- What was typed in dollars so far was converted when it was listed or changed: the price tells at what rate.
update products
  set original_shipping_minor = round(shipping_minor * original_price_minor::numeric / price_minor)
  where currency <> 'ZWL';
update products set priced_rate = case
    when converted_minor(original_price_minor, now.rate) = price_minor
      and converted_minor(original_shipping_minor, now.rate) = shipping_minor
    then now.rate
    else greatest(0.0001, round(price_minor::numeric / original_price_minor, 4)) end
  from (select coalesce((select (value #>> '{}')::numeric from settings
      where name = 'exchange_rate' and during @> now()), 25000) as rate) as now
  where currency <> 'ZWL' and not is_auction;

-- Prices of other days are compared in the seller's currency: amounts are in `currency`.
alter table price_changes add column currency text not null default 'ZWL';
update price_changes c
  set currency = p.currency,
    before_minor = round(c.before_minor * p.original_price_minor::numeric / p.price_minor),
    after_minor = round(c.after_minor * p.original_price_minor::numeric / p.price_minor)
  from products p
  where p.id = c.product_id and p.priced_rate is not null
    and round(c.before_minor * p.original_price_minor::numeric / p.price_minor) > 0
    and round(c.after_minor * p.original_price_minor::numeric / p.price_minor) > 0
    and round(c.before_minor * p.original_price_minor::numeric / p.price_minor)
      <> round(c.after_minor * p.original_price_minor::numeric / p.price_minor);
drop index price_changes_lately;
create index price_changes_lately on price_changes (created_at) include (product_id, before_minor, currency);

alter table watchlist add column currency text not null default 'ZWL';
update watchlist w
  set currency = p.currency,
    price_minor = greatest(1, round(w.price_minor * p.original_price_minor::numeric / p.price_minor))
  from products p where p.id = w.product_id and p.priced_rate is not null;

alter table deals add column currency text not null default 'ZWL';
update deals d
  set currency = p.currency, before_minor = d.before_original_minor,
    price_minor = greatest(1, least(d.before_original_minor - 1,
      round(d.price_minor * d.before_original_minor::numeric / d.before_minor)))
  from products p
  where p.id = d.product_id and p.priced_rate is not null and d.before_original_minor > 1;
alter table deals drop column before_original_minor;

-- A deal ends with a new price of its seller, not with a new rate.
drop trigger products_price_ends_deal on products;
create trigger products_price_ends_deal after update of original_price_minor, currency on products for each row
  when ((old.original_price_minor, old.currency) is distinct from (new.original_price_minor, new.currency))
  execute function end_deal_of_new_price();

-- What an order's item was priced in, frozen beside its ZWL amounts; null: they were typed in ZWL.
alter table orders
  add column price_currency text not null default 'ZWL' check (price_currency ~ '^[A-Z]{3}$'),
  add column unit_original_minor bigint check (unit_original_minor > 0),
  add column shipping_original_minor bigint check (shipping_original_minor >= 0),
  add constraint orders_original check (
    (unit_original_minor is null) = (shipping_original_minor is null)
    and (price_currency = 'USD') <= (total_usd_minor = unit_original_minor * quantity + shipping_original_minor));

-- When everybody was told that a rate is in force: once for each, also for one that was planned.
alter table settings add column announced_at timestamptz;
update settings set announced_at = now() where name like 'exchange_rate%' and lower(during) <= now();
