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
