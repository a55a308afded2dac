-- Offers of buyers for less than a fixed price, and of sellers to the members who watch a listing.

create table offers (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products on delete cascade,
  buyer_id uuid not null references users,
  -- The seller of the listing.
  seller_id uuid not null references users,
  -- The seller made it to members who watch the listing.
  to_watcher boolean not null default false,
  -- Of the listing's price when the offer was made, and of all amounts of the offer.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  price_minor bigint not null check (price_minor > 0),
  -- 'expired': not answered in time. 'ended': the listing was sold, hidden, ended or no longer takes offers, its price
  -- has another currency, or one member can no longer trade with the other.
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'expired', 'ended')),
  -- The end of the time to answer the latest amount.
  expires_at timestamptz not null,
  closed_at timestamptz,
  order_id uuid references orders,
  created_at timestamptz not null default now(),
  constraint offers_own check (buyer_id <> seller_id),
  constraint offers_closed check ((state = 'open') = (closed_at is null)),
  constraint offers_ordered check ((state = 'accepted') = (order_id is not null))
);
create unique index offers_open on offers (product_id, buyer_id) where state = 'open';
create index offers_due on offers (expires_at) where state = 'open';
create index offers_product on offers (product_id, created_at desc);
create index offers_buyer on offers (buyer_id, created_at desc, id desc);
create index offers_seller on offers (seller_id, created_at desc, id desc);
create index offers_newest on offers (created_at desc, id desc);
create unique index offers_order on offers (order_id) where order_id is not null;

-- The first amount of an offer, and the counter-offers.
create table offer_rounds (
  offer_id uuid not null references offers on delete cascade,
  round smallint not null check (round between 1 and 3),
  by_seller boolean not null,
  amount_minor bigint not null check (amount_minor > 0),
  message text check (char_length(message) between 1 and 500),
  created_at timestamptz not null default now(),
  primary key (offer_id, round)
);
