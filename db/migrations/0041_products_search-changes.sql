-- The transaction that last changed a listing's entry, so that cached searches notice new and edited listings at once.
-- Null if it has not changed since this column exists.
alter table product_search add column changed xid8;
create index product_search_changed on product_search (changed) where changed is not null;

create function set_search_change() returns trigger language plpgsql as $$
begin
  new.changed := pg_current_xact_id();
  return new;
end $$;
create trigger product_search_changes before insert or update on product_search
  for each row execute function set_search_change();
