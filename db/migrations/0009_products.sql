-- Listings: fixed prices and auctions, the prices they had, and what they cost at the rates in force.
--
-- A fixed price is stored in its seller's currency and converted wherever it is shown or charged; the amounts in the
-- default currency are stored for sorting and filtering, and a sweep updates them after a change of rate
-- (docs/decisions/0024). An auction is converted once, when it is listed.

create table products (
  id uuid primary key default uuidv7(),
  seller_id uuid not null references users,
  category_id text references categories,
  -- A subcategory of `category_id`. Both are stored so that a list of either walks along an index of its own.
  kind_id text references categories,
  title text not null check (char_length(title) between 1 and 200),
  description text not null check (char_length(description) between 10 and 5000),
  condition text not null check (condition in ('new', 'like-new', 'good', 'fair', 'poor')),
  location text check (char_length(location) <= 120),

  format text not null default 'fixed' check (format in ('fixed', 'auction')),
  auction_ends_at timestamptz,
  -- No upper bound: stock that returns must always fit. What a seller may type is limited in
  -- contracts/common/limits.ts.
  quantity integer not null check (quantity >= 0),
  -- `removed` is off the shop for everybody: removed by its seller, or taken down (below).
  status text not null default 'active'
    check (status in ('active', 'reserved', 'sold', 'ended', 'removed')),

  -- What the seller typed: `original_price_minor` and `original_shipping_minor` are in `currency`. No original
  -- shipping: it was typed in the currency of `base`.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  original_price_minor bigint not null check (original_price_minor > 0),
  original_shipping_minor bigint check (original_shipping_minor >= 0),
  -- The same in the currency `base`: the fixed price, or an auction's start. The limit is 10 trillion of a currency
  -- with two decimals.
  price_minor bigint not null check (price_minor between 1 and 1000000000000000),
  shipping_minor bigint not null default 0 check (shipping_minor between 0 and 1000000000000000),
  -- Minor units of `base` for one of `currency` at which these were converted; null if they follow no rate.
  priced_rate numeric check (priced_rate > 0),
  -- The default currency when the listing was made, or last converted.
  base text not null default local_currency(),
  -- What lists sort and filter by: the fixed price, or an auction's current bid, which follows within a second so that
  -- a bid writes one narrow row. In `list_currency`, as is the total with shipping (trigger below).
  list_minor bigint not null check (list_minor > 0),
  total_minor bigint,
  list_currency text not null default local_currency(),

  allows_collection boolean not null default false,
  -- Cannot be sent, a car for example.
  collection_only boolean not null default false,
  boosted_until timestamptz,
  -- Values of the category's attributes by key, as text: an option, a plain decimal number, 'yes' or 'no'. They stay
  -- when staff remove an attribute.
  attributes jsonb not null default '{}',

  -- Whether buyers may offer less, and the amounts at which an offer is accepted or declined at once, in `currency`.
  takes_offers boolean not null default false,
  offers_accept_minor bigint,
  offers_decline_minor bigint,
  -- The names of the options of its variants, and the price that the seller typed, to which the differences of the
  -- variants refer. `original_price_minor` is the price of the cheapest variant in stock, or else the last one.
  option_names text[],
  variant_base_minor bigint,

  -- The listing that was listed again as this one.
  relisted_from uuid references products on delete set null,

  -- Why it is off the shop although its seller did not remove it: 'held' by a filter until staff decide, 'removed' by
  -- staff, its seller is 'suspended', or its 'fee' is not paid yet.
  taken_down text check (taken_down in ('held', 'removed', 'suspended', 'fee')),
  taken_down_reason text check (char_length(taken_down_reason) between 1 and 500),
  taken_down_at timestamptz,
  -- The status that it returns to.
  status_before text check (status_before in ('active', 'reserved', 'sold', 'ended')),

  -- Rises with each edit, so that two devices do not overwrite each other.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint products_auction_ends check ((format <> 'fixed') = (auction_ends_at is not null)),
  constraint products_auction_of_one check (format = 'fixed' or quantity <= 1),
  constraint products_active_in_stock check (status <> 'active' or quantity > 0),
  constraint products_kind_check check (kind_id is null or category_id is not null),
  constraint products_collection_only
    check (not collection_only or (allows_collection and shipping_minor = 0)),
  constraint products_priced_rate_fixed check (priced_rate is null or format = 'fixed'),
  constraint products_offers check (
    (takes_offers or num_nonnulls(offers_accept_minor, offers_decline_minor) = 0)
    and (not takes_offers or format = 'fixed')
    and coalesce(offers_accept_minor > 0, true)
    and coalesce(offers_decline_minor between 1 and coalesce(offers_accept_minor, offers_decline_minor), true)),
  constraint products_variants check (
    (option_names is null) = (variant_base_minor is null)
    and (option_names is null or (format = 'fixed' and not takes_offers and cardinality(option_names) between 1 and 2))
    and coalesce(variant_base_minor > 0, true)),
  constraint products_taken_down check (
    taken_down is null or (status = 'removed' and taken_down_at is not null and status_before is not null))
);

-- One index for each order in which the shop lists. What filters ask for is included, so that counting and filtering
-- need not visit the rows.
create index products_newest on products (created_at desc, id desc)
  include (auction_ends_at, format, category_id, location, condition, list_minor)
  where status = 'active';
create index products_category_newest on products (category_id, created_at desc, id desc)
  include (auction_ends_at, format, location, condition, list_minor, kind_id)
  where status = 'active';
create index products_kind_newest on products (kind_id, created_at desc, id desc)
  include (auction_ends_at, format, location, condition, list_minor, total_minor)
  where status = 'active' and kind_id is not null;
create index products_location_newest on products (location, created_at desc, id desc)
  include (auction_ends_at, format, category_id, condition, list_minor)
  where status = 'active';
create index products_total on products (total_minor, id)
  include (auction_ends_at, format, category_id, location, condition, list_minor)
  where status = 'active';
create index products_category_total on products (category_id, total_minor, id)
  include (auction_ends_at, format, location, condition, list_minor)
  where status = 'active';
create index products_price on products (list_minor) where status = 'active';
create index products_list_currency on products (list_currency, total_minor, id) where status = 'active';
create index products_ending on products (auction_ends_at, id)
  include (category_id, location, condition, list_minor)
  where status = 'active' and format <> 'fixed';
-- The newest listings by delivery, for its filter and its counts.
create index products_free_newest on products (created_at desc, id desc)
  where status = 'active' and shipping_minor = 0 and not collection_only;
create index products_collection_newest on products (created_at desc, id desc)
  where status = 'active' and allows_collection;
-- Lists show an auction for a day after its end.
create index products_ended on products (auction_ends_at desc, id)
  where format <> 'fixed' and status <> 'removed';
create index products_title on products (lower(title) text_pattern_ops) where status = 'active';
create index products_boosted on products (boosted_until)
  where boosted_until is not null and status = 'active';
create index products_seller on products (seller_id, created_at desc, id desc);
create unique index products_relisted_from on products (relisted_from)
  where relisted_from is not null;
-- Listings whose rate is not the one in force.
create index products_repricing on products (currency, priced_rate, id)
  where priced_rate is not null and status = 'active';

-- Lists of the admin pages. Active listings are only in `products_admin`, so that a usual listing is written once.
create index products_admin on products (created_at desc, id desc) include (status, taken_down, format);
create index products_admin_auctions on products (created_at desc, id desc) include (status, taken_down) where format <> 'fixed';
create index products_by_status on products (status, created_at desc, id desc) include (taken_down, format)
  where status <> 'active';
create index products_taken_down on products (seller_id) where taken_down is not null;
create index products_title_similar on products using gin (title gin_trgm_ops);

-- Totals of lists are in the default currency, also those of auctions that run in another one.
create function products_total() returns trigger language plpgsql
  as $$
  begin
    new.total_minor := new.list_minor +
      case when new.format <> 'fixed' then in_local(new.shipping_minor, new.base) else new.shipping_minor end;
    return new;
  end $$;
create trigger products_total before insert or update of list_minor, shipping_minor, base on products
  for each row execute function products_total();

-- While another currency becomes the default, lists compare listings that are converted with those that are not: a new
-- `list_minor` is always in the default currency.
create function products_list_currency() returns trigger language plpgsql
  as $$ begin new.list_currency := local_currency(); return new; end $$;
create trigger products_list_currency before update of list_minor on products
  for each row execute function products_list_currency();

-- What a listing costs now in the default currency, from what its seller typed; an auction's start in its own currency.
-- `rates` is `rates_in_force()`. The same rule in TypeScript: server/kernel/listed-price.ts.
create function price_in_force(listing products, rates jsonb) returns bigint
  language sql immutable parallel safe
  as $$
    select case when listing.format <> 'fixed' then listing.price_minor
      when rates ? listing.currency then greatest(1,
        converted_minor(listing.original_price_minor, (rates ->> listing.currency)::numeric))
      else listing.original_price_minor end
  $$;
create function shipping_in_force(listing products, rates jsonb) returns bigint
  language sql immutable parallel safe
  as $$
    select case when listing.format <> 'fixed' then listing.shipping_minor
      when rates ? listing.currency then converted_minor(
        coalesce(listing.original_shipping_minor, listing.shipping_minor), (rates ->> listing.currency)::numeric)
      else coalesce(listing.original_shipping_minor, listing.shipping_minor) end
  $$;

-- Each change of a fixed price by its seller, in the seller's currency; a change of rate is none.
create table price_changes (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products on delete cascade,
  currency text not null default 'ZWL',
  before_minor bigint not null check (before_minor > 0),
  after_minor bigint not null check (after_minor > 0),
  created_at timestamptz not null default now(),
  check (before_minor <> after_minor)
);
create index price_changes_product on price_changes (product_id, created_at desc);
-- Finds prices that fell lately: the deals page.
create index price_changes_lately on price_changes (created_at) include (product_id, before_minor, currency);
