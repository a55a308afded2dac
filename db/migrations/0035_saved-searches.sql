-- Searches that members saved, and the new listings that each has found.

create table saved_searches (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- The search parameters of the list.
  query jsonb not null,
  -- Of the prices in `query`; null if it has none.
  currency text references currencies,
  name text not null check (char_length(name) between 1 and 120),
  last_seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint saved_searches_currency check ((currency is null) = not (query ?| array['minPrice', 'maxPrice'])),
  constraint saved_searches_once unique nulls not distinct (user_id, query, currency)
);
create index saved_searches_currency on saved_searches (currency, id) where currency is not null;

-- A listing notifies once for each search.
create table search_matches (
  search_id uuid not null references saved_searches on delete cascade,
  product_id uuid not null references products on delete cascade,
  created_at timestamptz not null default now(),
  primary key (search_id, product_id)
);
create index search_matches_product on search_matches (product_id);
