-- Returns: a buyer sends an item back, and gets the money back or a part of it.

create table returns (
  id uuid primary key default uuidv7(),
  -- An order has one return.
  order_id uuid not null unique references orders on delete cascade,
  -- The sides of the order.
  buyer_id uuid not null references users,
  seller_id uuid not null references users,
  reason text not null check (reason in ('changed_mind', 'does_not_fit', 'damaged', 'not_as_described', 'wrong_item', 'other')),
  -- The buyer's words.
  text text not null check (char_length(text) between 1 and 2000),
  -- The seller was a business when the return was requested.
  business boolean not null default false,
  -- Open: 'requested' waits for the seller, 'accepted' for the buyer to send it back, 'sent' for the seller to receive
  -- it, 'reduced' for the buyer to agree to less because of damage. Closed: all others.
  state text not null default 'requested' constraint returns_state check (state in ('requested', 'accepted', 'sent',
    'reduced', 'refunded', 'withdrawn', 'lapsed', 'disputed', 'closed')),
  -- When a timer takes the next step.
  due_at timestamptz,
  reminded_at timestamptz,
  -- What the buyer gets, if less than all, in minor units of the order's payment currency.
  refund_minor bigint check (refund_minor > 0),
  -- A lower amount that the seller proposes, why, and whether the buyer keeps the item then.
  offer_minor bigint check (offer_minor > 0),
  offer_note text check (char_length(offer_note) between 1 and 2000),
  offer_keeps boolean not null default false,
  offers smallint not null default 0 check (offers between 0 and 3),
  -- The latest words of a side that refuses.
  refusal text check (char_length(refusal) between 1 and 2000),
  method text check (method in ('bus', 'swift', 'zimpost', 'own')),
  carrier text check (char_length(carrier) between 1 and 80),
  waybill text check (char_length(waybill) between 1 and 60),
  -- The day on which it should arrive, in Harare.
  arrives_on date,
  -- Six digits that the seller gives to the buyer who brings the item back.
  code text not null check (code ~ '^[0-9]{6}$'),
  wrong_tries smallint not null default 0,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint returns_closed check ((state in ('requested', 'accepted', 'sent', 'reduced')) = (closed_at is null)),
  constraint returns_due check ((due_at is null) = (closed_at is not null)),
  constraint returns_sent check ((method is null) = (arrives_on is null)),
  constraint returns_offered check ((offer_minor is null) = (offer_note is null))
);
create index returns_due on returns (due_at) where closed_at is null;
create index returns_newest on returns (created_at desc, id desc);
create index returns_by_state on returns (state, created_at desc, id desc);
create index returns_buyer on returns (buyer_id, created_at desc);
create index returns_seller on returns (seller_id, created_at desc);

-- What happened to a return. `by_user` is null for a timer and for staff.
create table return_steps (
  id uuid primary key default uuidv7(),
  order_id uuid not null references returns (order_id) on delete cascade,
  step text not null,
  by_user uuid references users,
  created_at timestamptz not null default now()
);
create index return_steps_return on return_steps (order_id, created_at);

-- The buyer's pictures, which only both sides and staff see.
create table return_pictures (
  id uuid primary key,
  order_id uuid not null references returns (order_id) on delete cascade,
  position integer not null check (position between 0 and 3),
  unique (order_id, position)
);
