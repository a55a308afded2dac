-- Members whom a member keeps away.

create table blocked_bidders (
  seller_id uuid not null references users on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Blocked by name (true), or as a bidder under the pseudonym of one auction. Both may hold at once and are separate
  -- rows, so that blocking a person does not reveal which bidder they were.
  named boolean not null default false,
  id uuid not null unique default uuidv7(),
  -- The auction and the pseudonym that the seller saw.
  product_id uuid references products on delete cascade,
  label text,
  created_at timestamptz not null default now(),
  primary key (seller_id, user_id, named),
  check (seller_id <> user_id)
);
create index blocked_bidders_user on blocked_bidders (user_id);
create index blocked_bidders_product on blocked_bidders (product_id);
