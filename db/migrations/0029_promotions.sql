-- Boosts of listings, and the plans that sellers buy.

-- A subscription is one of the plans. Its terms are those of the day on which it was paid for: a change of the settings
-- does not change them.
create table subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  during tstzrange not null check (not isempty(during)),
  boosts_included integer not null check (boosts_included >= 0),
  -- Further boosts are paid from the balance, in the ledger under the boost's id.
  boosts_used integer not null default 0 check (boosts_used >= 0),
  payment_id uuid references payments,
  tier text not null default 'standard',
  -- The most listings that are for sale at once. Null: no limit.
  listings_max integer,
  -- The most commission, in hundredths of a percent. Null: the fees of the shop.
  commission_basis_points integer,
  -- Whether it includes the figures of 90 days.
  figures boolean not null default true,
  created_at timestamptz not null default now(),
  check (boosts_used <= boosts_included),
  constraint subscriptions_tier check (tier in ('standard', 'premium')),
  constraint subscriptions_terms check (listings_max > 0 and commission_basis_points between 0 and 5000),
  -- One at a time.
  exclude using gist (user_id with =, during with &&)
);
-- A payment buys one subscription.
create unique index subscriptions_payment on subscriptions (payment_id) where payment_id is not null;

create table boosts (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products on delete cascade,
  seller_id uuid not null references users,
  -- Null: paid from the balance.
  subscription_id uuid references subscriptions,
  during tstzrange not null check (upper(during) - lower(during) = interval '24 hours'),
  created_at timestamptz not null default now(),
  -- One at a time.
  exclude using gist (product_id with =, during with &&)
);
create index boosts_seller on boosts using gist (seller_id, during);
