-- What a seller works on before it is listed.

create table drafts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- The fields of the form as they were typed.
  form jsonb not null,
  -- Rises with each change, so that two devices do not overwrite each other.
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index drafts_user on drafts (user_id);

-- Days on which a seller is away. Their listings at a fixed price are hidden meanwhile, with the status 'reserved'.
create table vacations (
  seller_id uuid primary key references users on delete cascade,
  -- Days in Harare, both included.
  starts_on date not null,
  ends_on date not null,
  -- For visitors of the seller's pages.
  note text check (char_length(note) between 1 and 300),
  -- Since when the listings are hidden; null before the first day.
  began_at timestamptz,
  created_at timestamptz not null default now(),
  constraint vacations_days check (ends_on >= starts_on)
);
create index vacations_starting on vacations (starts_on) where began_at is null;
create index vacations_ending on vacations (ends_on);

-- No listing at a fixed price becomes active while its seller is away: new, restored, or with returned stock.
create function hide_while_away() returns trigger language plpgsql as $$
begin
  if exists (select from vacations where seller_id = new.seller_id and began_at is not null) then
    new.status := 'reserved';
  end if;
  return new;
end $$;
create trigger products_away before insert or update of status on products for each row
  when (new.status = 'active' and new.format = 'fixed') execute function hide_while_away();

-- Sellers who trade as a business. Staff add them on request; their name and address are public.
create table business_sellers (
  seller_id uuid primary key references users on delete cascade,
  trading_name text not null check (char_length(trading_name) between 1 and 80),
  registration_number text check (char_length(registration_number) between 1 and 40),
  address text not null check (char_length(address) between 1 and 240),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
