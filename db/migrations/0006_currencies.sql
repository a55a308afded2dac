-- Currencies, payment methods, and the functions that convert amounts.
--
-- One currency is the default (`is_local`): prices are shown and sorted in it. Rates are dated settings:
-- `exchange_rate` is the default currency for one US dollar, `exchange_rate_<code>` another currency for one US dollar.

create table currencies (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  -- Decimals: 2 means 100 minor units.
  digits integer not null check (digits between 0 and 3),
  label text not null check (char_length(label) between 1 and 12 and label ~ '^\S+$'),
  -- The label is a symbol: it precedes the amount without a space, and minor digits always show.
  symbol boolean not null default false,
  -- Smallest and largest payout, in minor units of this currency.
  payout_min bigint not null check (payout_min > 0),
  payout_max bigint not null constraint currencies_payout_range check (payout_max >= payout_min),
  is_local boolean not null default false,
  retired_at timestamptz,
  -- The currency that replaced this one, and how many of this one equal one of the successor.
  successor text references currencies,
  successor_factor numeric check (successor_factor > 0),
  position integer generated always as identity,
  created_at timestamptz not null default now(),
  constraint currencies_local_in_use check (not is_local or retired_at is null),
  constraint currencies_successor check (
    (successor is null) = (successor_factor is null) and (successor is null or retired_at is not null))
);
create unique index currencies_one_local on currencies (is_local) where is_local;

create table payment_methods (
  id text primary key check (id ~ '^[a-z]+(_[a-z]+)*$'),
  currency text not null references currencies,
  -- One word: no other text can stand where contracts/payments/providers.ts is looked up.
  provider text not null check (provider ~ '^[a-z][a-z0-9]*$'),
  -- 24 characters fit beside an amount on a phone.
  label text not null check (char_length(label) between 1 and 24),
  enabled boolean not null default true,
  position integer generated always as identity,
  created_at timestamptz not null default now(),
  unique (currency, provider)
);

-- The same rows are in contracts/currencies/currency-data.ts.
insert into currencies (code, digits, label, symbol, payout_min, payout_max, is_local) values
  ('ZWL', 2, 'ZWL', false, 12500000, 25000000000, true),
  ('USD', 2, 'US$', true, 500, 1000000, false);
insert into payment_methods (id, currency, provider, label) values
  ('ecocash_zwl', 'ZWL', 'ecocash', 'EcoCash (ZWL)'),
  ('ecocash_usd', 'USD', 'ecocash', 'EcoCash (USD)'),
  ('bank_transfer', 'ZWL', 'bank', 'Bank Transfer'),
  ('bank_transfer_usd', 'USD', 'bank', 'Bank Transfer (USD)'),
  ('onemoney_usd', 'USD', 'onemoney', 'OneMoney (USD)'),
  ('card_usd', 'USD', 'card', 'Card (USD)');

-- Changes of the default currency. A job brings the stored amounts of fixed-price listings to the new default, in the
-- order of their ids.
create table currency_switches (
  id uuid primary key default uuidv7(),
  from_code text not null references currencies,
  to_code text not null references currencies,
  -- So many of `from_code` for one of `to_code`.
  factor numeric not null check (factor > 0),
  -- Whether `from_code` was retired with it.
  retired boolean not null,
  staff_id uuid not null references staff,
  listings_total integer not null,
  listings_done integer not null default 0,
  -- The last listing that was converted.
  last_id uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
-- One at a time.
create unique index currency_switches_one on currency_switches ((true)) where finished_at is null;

create function local_currency() returns text language sql stable parallel safe
  as $$ select code from currencies where is_local $$;

-- One over the factor of a retired currency, rounded up in its 60th decimal. An amount times this, rounded half up, is
-- the amount divided by the factor, rounded half up: for any amount and as many as three factors in a row.
create function inverse_factor(factor numeric) returns numeric language sql immutable strict parallel safe
  as $$ select trim_scale((div(1e60, factor) + sign(mod(1e60, factor))) * 1e-60) $$;

-- The default currency for one of each other currency at a moment, but not before the last change of the default;
-- `minor_rate` is the same between minor units. A retired currency has the factor at which it was replaced; other rates
-- have 15 digits, which a JavaScript number holds exactly.
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

-- The rates of now between minor units, as an object by currency.
create function rates_in_force() returns jsonb language sql stable parallel safe
  as $$ select coalesce(jsonb_object_agg(code, minor_rate), '{}') from rates_at(now()) $$;

-- Minor units of the default currency for those of another one, rounded half up, at most what a listing may cost.
-- `rate`: minor units for one minor unit.
create function converted_minor(minor bigint, rate numeric) returns bigint
  language sql immutable strict parallel safe
  as $$ select least(round(minor * rate), 1000000000000000)::bigint $$;

-- An amount of the currency `base` in minor units of the default one.
create function in_local(minor bigint, base text) returns bigint language sql stable parallel safe
  as $$
    select case when base = local_currency() then minor
      else converted_minor(minor, coalesce((rates_in_force() ->> base)::numeric, 1)) end
  $$;

-- An amount of the currency `was` in minor units of `wanted`. Rounded once, half up: a quotient with a limited number
-- of decimals may round to a half that it is not.
create function in_currency(minor bigint, was text, wanted text, rates jsonb) returns bigint
  language sql immutable parallel safe
  as $$
    select case when was = wanted then minor else least(sign(minor) * div(
        2 * abs(minor::numeric) * coalesce((rates ->> was)::numeric, 1) + coalesce((rates ->> wanted)::numeric, 1),
        2 * coalesce((rates ->> wanted)::numeric, 1)), 1000000000000000)::bigint end
  $$;

-- Minor units as a decimal number, with the digits of their currency.
create function amount_text(minor bigint, code text) returns text language sql stable parallel safe
  as $$
    select round(minor / 10::numeric ^ digits, digits)::text from currencies where currencies.code = $2
  $$;
