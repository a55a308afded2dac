-- One over the factor of a retired currency, rounded up in its 60th decimal. An amount times this, rounded half up, is
-- the amount divided by the factor, rounded half up: for any amount and as many as three factors in a row.
create function inverse_factor(factor numeric) returns numeric language sql immutable strict parallel safe
  as $$ select trim_scale((div(1e60, factor) + sign(mod(1e60, factor))) * 1e-60) $$;

-- So many of the default currency for one of each other currency at a moment, but not before the last change of the
-- default; `minor_rate` is the same between minor units. A retired currency keeps the factor at which it was replaced;
-- other rates have 15 digits, which a number of a program holds exactly.
create function rates_at(moment timestamptz)
  returns table (code text, rate numeric, minor_rate numeric, replaced boolean)
  language sql stable parallel safe
  as $$
    with priced as (
      select c.code, c.digits, c.is_local, c.successor, c.successor_factor, (s.value #>> '{}')::numeric as per_dollar
      from currencies c left join settings s
        on s.during @> greatest(moment, (select max(created_at) from currency_switches))
        and s.name = case when c.is_local then 'exchange_rate' else 'exchange_rate_' || lower(c.code) end
    )
    select other.code, one.rate, trim_scale(10::numeric ^ (local.digits - other.digits) * one.rate),
      other.successor is not null
    from priced as local, priced as other, lateral (select
      case when other.code = 'USD' then coalesce(local.per_dollar, 25000)
        when other.successor is not null then inverse_factor(other.successor_factor)
        else (coalesce(local.per_dollar, 25000) / other.per_dollar)::float8::numeric end as rate) as one
    where local.is_local and not other.is_local
      and (other.code = 'USD' or other.per_dollar > 0 or other.successor is not null)
  $$;

-- The rates of now between minor units, by currency.
create or replace function rates_in_force() returns jsonb language sql stable parallel safe
  as $$ select coalesce(jsonb_object_agg(code, minor_rate), '{}') from rates_at(now()) $$;

-- Rounded once, half up: a quotient with a limited number of decimals may round to a half that it is not.
create or replace function in_currency(minor bigint, was text, wanted text, rates jsonb) returns bigint
  language sql immutable parallel safe
  as $$
    select case when was = wanted then minor else least(sign(minor) * div(
        2 * abs(minor::numeric) * coalesce((rates ->> was)::numeric, 1) + coalesce((rates ->> wanted)::numeric, 1),
        2 * coalesce((rates ->> wanted)::numeric, 1)), 1000000000000000)::bigint end
  $$;
