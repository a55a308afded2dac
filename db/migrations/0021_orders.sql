-- Orders, their steps, the code given at delivery, disputes, and items that were won but not paid for.
--
-- order_status: processing -> dispatched or ready_for_collection -> delivered -> completed; or cancelled, disputed,
-- refunded. The table of steps is server/modules/orders/steps/order.rules.ts.

-- What is ordered and paid together, by one member. Its row is locked before anything about its orders is decided.
create table checkouts (
  id uuid primary key default uuidv7(),
  buyer_id uuid not null references users,
  -- An accepted offer and a won auction have a checkout of their own, to which no further order is added.
  origin text not null constraint checkouts_origin check (origin in ('cart', 'offer', 'auction')),
  created_at timestamptz not null default clock_timestamp(),
  unique (id, buyer_id)
);
create index checkouts_buyer on checkouts (buyer_id);
alter table payments add constraint payments_checkout_of_buyer
  foreign key (checkout_id, buyer_id) references checkouts (id, buyer_id);

create table orders (
  id uuid primary key default uuidv7(),
  -- What people read: M-7K2Q-9XYB.
  number text not null unique check (number ~ '^M-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  checkout_id uuid not null,
  source text not null check (source in ('checkout', 'auction')),
  buyer_id uuid not null references users,
  seller_id uuid not null references users,
  product_id uuid not null references products,
  variant_id uuid references variants,
  -- Title and picture as they were.
  title text not null,
  image_id uuid references images,
  quantity integer not null check (quantity between 1 and 10000),
  -- The size that the buyer wants, in their own words, for a listing that offers several.
  size text check (char_length(size) between 1 and 100),

  -- Amounts in `base`, the default currency when the order was made.
  base text not null default local_currency(),
  unit_minor bigint not null check (unit_minor > 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  total_minor bigint not null,
  -- What the coupon takes off: in `base`, in the currency of the price, and in US cents.
  coupon_id uuid constraint orders_coupon references coupons,
  discount_minor bigint,
  discount_original_minor bigint,
  discount_usd_minor bigint,
  -- The same as the seller priced it, in `price_currency`; null if it was priced in `base`.
  price_currency text not null default 'ZWL' check (price_currency ~ '^[A-Z]{3}$'),
  unit_original_minor bigint check (unit_original_minor > 0),
  shipping_original_minor bigint check (shipping_original_minor >= 0),
  -- `base` for one US dollar when the order was made, and the total in US cents at that rate.
  rate numeric(14, 4) not null check (rate > 0),
  total_usd_minor bigint not null check (total_usd_minor >= 0),
  -- `base` for one of each other currency at that moment, by code.
  rates jsonb not null default '{}',
  -- Per cent, frozen. Null for older orders: the commission in force when they were made.
  commission_percent numeric(5, 2) check (commission_percent between 0 and 100),

  -- What the buyer pays in, and with which payment method.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  payment_method text check (payment_method ~ '^[a-z]+(_[a-z]+)*$'),
  mobile_money_number text,
  payment_status text not null default 'pending'
    check (payment_status in ('pending', 'paid', 'refunded', 'failed', 'expired')),
  -- An unpaid order is cancelled at `payment_due_at`. The two limits count from `created_at`; the second holds once a
  -- bank transfer is chosen. Null: 30 minutes, 24 hours after an auction, 72 hours for a transfer
  -- (docs/decisions/0026).
  payment_due_at timestamptz,
  pay_within_minutes integer check (pay_within_minutes > 0),
  transfer_within_hours integer check (transfer_within_hours > 0),
  -- The payment that paid it; the orders of one checkout share one.
  payment_id uuid references payments,
  paid_at timestamptz,
  charged_back_at timestamptz,

  order_status text not null default 'processing'
    check (order_status in ('processing', 'dispatched', 'ready_for_collection', 'delivered',
                            'completed', 'cancelled', 'disputed', 'refunded')),
  -- When a timer takes the next step, or reminds the person who should.
  step_due_at timestamptz,
  reminded_at timestamptz,
  -- Set once, when the stock went back to the listing.
  stock_returned_at timestamptz,

  -- Where and when the item can be collected, in the seller's words.
  collection_note text,
  ship_first_name text,
  ship_last_name text,
  ship_address text,
  ship_city text,
  ship_phone text,
  dispatch_method text check (dispatch_method in ('bus', 'swift', 'zimpost', 'own')),
  courier text,
  waybill text,
  receiver_name text,
  receiver_phone text,

  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint orders_not_own check (buyer_id <> seller_id),
  constraint orders_total
    check (total_minor = unit_minor * quantity + shipping_minor - coalesce(discount_minor, 0)),
  constraint orders_usd_total check (currency <> 'USD' or total_usd_minor > 0),
  constraint orders_expired_cancelled check (payment_status <> 'expired' or order_status = 'cancelled'),
  constraint orders_pending_not_sent check (payment_status <> 'pending' or order_status in ('processing', 'cancelled')),
  constraint orders_sent_is_paid check (order_status not in ('dispatched', 'ready_for_collection', 'delivered', 'completed')
         or payment_status in ('paid', 'refunded')),
  -- A total in US dollars is not converted where the price was in US dollars.
  constraint orders_original check (
    (unit_original_minor is null) = (shipping_original_minor is null)
    and (price_currency = 'USD') <= (total_usd_minor
      = unit_original_minor * quantity + shipping_original_minor - coalesce(discount_original_minor, 0))),
  constraint orders_discount check (
    (coupon_id is null and discount_minor is null and discount_usd_minor is null and discount_original_minor is null)
    or (num_nulls(coupon_id, discount_minor, discount_usd_minor) = 0 and discount_minor > 0 and total_minor > 0
      and discount_usd_minor >= 0 and (discount_original_minor is null) = (unit_original_minor is null))),
  constraint orders_checkout_of_buyer foreign key (checkout_id, buyer_id) references checkouts (id, buyer_id)
);
create unique index orders_one_winner on orders (product_id)
  where source = 'auction' and order_status <> 'cancelled';
-- One order for each line of a checkout.
create unique index orders_line on orders (buyer_id, checkout_id, product_id) where variant_id is null;
create unique index orders_variant on orders (variant_id, buyer_id, checkout_id) where variant_id is not null;
create index orders_buyer on orders (buyer_id, created_at desc, id desc);
create index orders_seller on orders (seller_id, created_at desc, id desc);
create index orders_product on orders (product_id);
create index orders_image on orders (image_id) where image_id is not null;
create index orders_checkout on orders (checkout_id);
create index orders_due on orders (payment_due_at)
  where payment_status = 'pending' and order_status = 'processing';
create index orders_step_due on orders (step_due_at) where step_due_at is not null;
create index orders_sold on orders (seller_id) where order_status = 'completed';
-- Sums of sales without visiting the orders.
create index orders_completed on orders (updated_at) include (total_minor, total_usd_minor, base)
  where order_status = 'completed';
create index orders_paid on orders (paid_at) where paid_at is not null;
create index orders_newest on orders (created_at desc, id desc);
create index orders_by_status on orders (order_status, created_at desc, id desc);
create index orders_by_payment on orders (payment_status, created_at desc, id desc);
create index orders_title_similar on orders using gin (title gin_trgm_ops);

-- The history that both people of an order see.
create table order_steps (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders on delete cascade,
  step text not null check (step ~ '^[a-zA-Z_]+$'),
  -- Staff, providers and timers have a role and no user.
  role text check (role in ('buyer', 'seller', 'staff', 'provider', 'timer', 'keeper')),
  by_user uuid references users,
  note text,
  created_at timestamptz not null default now()
);
create index order_steps_order on order_steps (order_id, created_at);

-- What the buyer shows when the item changes hands. Never sent to a seller.
create table handover_codes (
  order_id uuid primary key references orders on delete cascade,
  code text not null check (code ~ '^\d{6}$'),
  wrong_tries integer not null default 0 check (wrong_tries >= 0),
  created_at timestamptz not null default now()
);

create table disputes (
  id uuid primary key default uuidv7(),
  order_id uuid not null unique references orders,
  reason text not null check (reason in ('not_arrived', 'damaged', 'not_as_described', 'not_sent', 'other')),
  created_at timestamptz not null default now(),
  -- All to the seller, all back to the buyer, `refund_minor` back and the rest to the seller, or taken back by a bank.
  decision text constraint disputes_decision_check
    check (decision in ('release', 'refund', 'partial', 'charge_back')),
  -- In the currency of the payment.
  refund_minor bigint check (refund_minor > 0),
  decided_by text check (decided_by in ('buyer', 'seller', 'staff')),
  decided_at timestamptz,
  note text,
  -- The seller has the item back, so its stock returns.
  goods_returned boolean not null default false,
  constraint disputes_decision_dated check ((decided_at is null) = (decision is null)),
  constraint disputes_decision_signed check ((decided_at is null) = (decided_by is null))
);
create index disputes_open on disputes (created_at, id) where decided_at is null;
create index disputes_decided on disputes (decided_at desc, id desc) where decided_at is not null;

create table dispute_statements (
  id uuid primary key default uuidv7(),
  dispute_id uuid not null references disputes on delete cascade,
  -- Null: staff.
  by_user uuid references users,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index dispute_statements_dispute on dispute_statements (dispute_id, created_at);

-- Evidence. The id is that of the uploaded image; the file moves out of the public pictures, and only the two people of
-- the order and staff see it.
create table dispute_pictures (
  id uuid primary key,
  statement_id uuid not null references dispute_statements on delete cascade,
  position integer not null check (position between 0 and 5),
  unique (statement_id, position)
);

-- Items that somebody won and did not pay for. Three within 180 days bar from bidding (`bid_bars`).
create table unpaid_strikes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  order_id uuid not null unique references orders on delete cascade,
  product_id uuid not null references products on delete cascade,
  created_at timestamptz not null
);
create index unpaid_strikes_user on unpaid_strikes (user_id, created_at desc);
create index unpaid_strikes_product on unpaid_strikes (product_id);

-- The orders that a payment pays, and how much of it each one gets, in minor units of its currency. Money that arrives
-- pays exactly these, or nothing.
create table payment_orders (
  payment_id uuid not null references payments on delete cascade,
  order_id uuid not null references orders,
  amount_minor bigint not null constraint payment_orders_amount check (amount_minor > 0),
  primary key (payment_id, order_id)
);
create index payment_orders_order on payment_orders (order_id);
