-- Pickup points: shops that receive parcels, and hand them over to buyers who give their collection code.

create table pickup_points (
  id uuid primary key default uuidv7(),
  name text not null check (char_length(name) between 1 and 80),
  city text not null check (char_length(city) between 1 and 120),
  suburb text not null check (char_length(suburb) between 1 and 120),
  address text not null check (char_length(address) between 1 and 120),
  landmark text check (char_length(landmark) between 1 and 120),
  -- When a parcel can be collected, in words.
  hours text not null check (char_length(hours) between 1 and 80),
  -- For staff only.
  phone text not null check (char_length(phone) between 1 and 20),
  -- Closed ones are not offered; parcels that were sent to them can still be handed over.
  open boolean not null default true,
  -- The most parcels on their way to it and on its shelves.
  capacity integer not null check (capacity between 1 and 10000),
  -- What it earns for each parcel that it hands over, in US cents.
  fee_usd_minor bigint not null check (fee_usd_minor >= 0),
  -- The name with which its keeper signs in.
  terminal text not null unique check (terminal ~ '^\d{6}$'),
  -- A hash of the four digits with which its keeper signs in.
  code_hash text not null,
  -- Wrong codes since the last right one.
  wrong_codes integer not null default 0 check (wrong_codes >= 0),
  locked_until timestamptz,
  created_at timestamptz not null default now(),
  unique (city, name)
);

create table pickup_sessions (
  token_hash bytea primary key,
  point_id uuid not null references pickup_points on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index pickup_sessions_point on pickup_sessions (point_id);
create index pickup_sessions_expired on pickup_sessions (expires_at);

create table pickup_terms (
  product_id uuid primary key references products on delete cascade,
  -- What the buyer pays for delivery to a pickup point, in US cents, for any quantity. It follows the rate.
  pickup_usd_minor bigint not null check (pickup_usd_minor >= 0),
  updated_at timestamptz not null default now()
);

-- The point that the buyer of an order chose, and what happened to the parcel there.
create table pickup_parcels (
  order_id uuid primary key references orders on delete cascade,
  point_id uuid not null references pickup_points,
  -- What the point earns, in US cents, from the time of the choice.
  fee_usd_minor bigint not null check (fee_usd_minor >= 0),
  -- What delivery costs if the buyer chooses it instead, as in orders.delivery_minor; null if it is not possible.
  delivery_minor bigint check (delivery_minor >= 0),
  delivery_original_minor bigint check (delivery_original_minor >= 0),
  shelf text check (char_length(shelf) between 1 and 8),
  received_at timestamptz,
  handed_over_at timestamptz,
  -- Given back to the seller.
  returned_at timestamptz,
  -- The fee that was booked, in the currency of the payment.
  earned_currency text check (earned_currency ~ '^[A-Z]{3}$'),
  earned_minor bigint check (earned_minor >= 0),
  earned_at timestamptz,
  created_at timestamptz not null default now(),
  check ((shelf is null) = (received_at is null)),
  check (handed_over_at is null or returned_at is null),
  check ((earned_at is null) = (earned_minor is null)),
  check ((earned_at is null) = (earned_currency is null))
);
create index pickup_parcels_point on pickup_parcels (point_id, created_at desc);
create index pickup_parcels_shelf on pickup_parcels (point_id)
  where received_at is not null and handed_over_at is null and returned_at is null;

-- What staff have paid to points, by hand.
create table pickup_payouts (
  id uuid primary key default uuidv7(),
  point_id uuid not null references pickup_points,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  -- Of the wallet or bank.
  reference text not null check (char_length(reference) between 1 and 80),
  staff_id uuid not null,
  created_at timestamptz not null default now()
);
create index pickup_payouts_point on pickup_payouts (point_id, created_at desc);
create index pickup_payouts_newest on pickup_payouts (created_at desc, id desc);

-- `pickup`: what the shop owes pickup points.
alter table ledger_accounts drop constraint ledger_accounts_kind;
alter table ledger_accounts add constraint ledger_accounts_kind check (kind in (
  'deposit', 'provider', 'escrow', 'seller', 'debt', 'loss', 'commission', 'fees', 'payout', 'refund', 'exchange',
  'pickup')) not valid;

-- Steps that the keeper of a pickup point takes.
alter table order_steps drop constraint order_steps_role_check;
alter table order_steps add constraint order_steps_role_check
  check (role in ('buyer', 'seller', 'staff', 'provider', 'timer', 'keeper')) not valid;
