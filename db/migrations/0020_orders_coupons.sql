-- Coupons: sellers and the shop take something off the orders of one seller in one checkout.

create table coupons (
  id uuid primary key default uuidv7(),
  -- Null: a coupon of the shop, which pays for it.
  seller_id uuid references users,
  -- In capitals, as it is compared.
  code text not null check (code ~ '^[A-Z0-9]{3,20}$'),
  kind text not null check (kind in ('percent', 'amount', 'delivery')),
  -- Off the pieces. Amounts are in US cents.
  percent integer check (percent between 1 and 90),
  amount_usd_minor bigint check (amount_usd_minor > 0),
  -- The most that one use takes off.
  max_usd_minor bigint check (max_usd_minor > 0),
  -- What the pieces must cost at least.
  min_usd_minor bigint check (min_usd_minor > 0),
  -- The most uses in all, and of one buyer.
  uses_max integer check (uses_max > 0),
  buyer_uses_max integer check (buyer_uses_max > 0),
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- Ended by its seller or by staff, or its code was free for a new one after `ends_at`.
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  check ((percent is not null) = (kind = 'percent') and (amount_usd_minor is not null) = (kind = 'amount')),
  check (ends_at > starts_at),
  -- What the shop can pay at most is known.
  check (seller_id is not null or (uses_max is not null and (kind = 'amount' or max_usd_minor is not null)))
);
create unique index coupons_code on coupons (seller_id, code) nulls not distinct where ended_at is null;
create index coupons_seller on coupons (seller_id, created_at desc, id desc);
create index coupons_by_code on coupons (code);
create index coupons_newest on coupons (created_at desc, id desc);

-- The coupon of a seller's orders in a checkout. It is used for good once one of them is paid; until then the row goes
-- when the buyer removes the coupon, or none of the orders can be paid any more.
create table coupon_uses (
  checkout_id uuid,
  seller_id uuid references users on delete cascade,
  coupon_id uuid not null references coupons,
  buyer_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (checkout_id, seller_id)
);
create index coupon_uses_coupon on coupon_uses (coupon_id, buyer_id);
