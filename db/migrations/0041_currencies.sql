-- The currencies of the shop and the ways to pay in them; a fresh shop has ZWL and US dollars.
create table currencies (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  digits integer not null check (digits between 0 and 3),
  label text not null check (char_length(label) between 1 and 12 and label ~ '^\S+$'),
  symbol boolean not null default false,
  -- One payout, in minor units.
  payout_min bigint not null check (payout_min > 0),
  payout_max bigint not null check (payout_max >= payout_min),
  is_local boolean not null default false,
  retired_at timestamptz,
  position integer generated always as identity,
  created_at timestamptz not null default now(),
  check (not is_local or retired_at is null)
);
create unique index currencies_one_local on currencies (is_local) where is_local;

create table payment_methods (
  id text primary key check (id ~ '^[a-z]+(_[a-z]+)*$'),
  currency text not null references currencies,
  provider text not null check (provider in ('ecocash', 'onemoney', 'card', 'bank')),
  label text not null check (char_length(label) between 1 and 40),
  -- Orders can be placed with it; otherwise it only pays for orders that were placed.
  checkout boolean not null default true,
  enabled boolean not null default true,
  position integer generated always as identity,
  created_at timestamptz not null default now(),
  unique (currency, provider)
);

insert into currencies (code, digits, label, symbol, payout_min, payout_max, is_local) values
  ('ZWL', 2, 'ZWL', false, 12500000, 25000000000, true),
  ('USD', 2, 'US$', true, 500, 1000000, false);
insert into payment_methods (id, currency, provider, label, checkout) values
  ('ecocash_zwl', 'ZWL', 'ecocash', 'EcoCash (ZWL)', true),
  ('ecocash_usd', 'USD', 'ecocash', 'EcoCash (USD)', true),
  ('bank_transfer', 'ZWL', 'bank', 'Bank Transfer', true),
  ('bank_transfer_usd', 'USD', 'bank', 'Bank Transfer (USD)', false),
  ('onemoney_usd', 'USD', 'onemoney', 'OneMoney (USD)', false),
  ('card_usd', 'USD', 'card', 'Card (USD)', false);
