-- The transactions that changed which listings lists and their filters contain, and in which order, so that cached ones
-- notice it. Prices are recorded apart: an auction's price changes with every bid, and few lists depend on prices.
create table listing_changes (
  -- False: only prices.
  moved boolean not null,
  transaction xid8 not null,
  created_at timestamptz not null default now(),
  primary key (moved, transaction)
);

create function record_listing_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes (moved, transaction) values (tg_argv[0] = 'moved', pg_current_xact_id())
  on conflict do nothing;
  return null;
end $$;

create trigger products_added after insert on products
  for each statement execute function record_listing_change('moved');
create trigger products_deleted after delete on products
  for each statement execute function record_listing_change('moved');
create trigger products_moved after update on products for each row
  when (
    (old.status, old.category_id, old.kind_id, old.location, old.condition, old.format, old.auction_ends_at, old.boosted_until,
      old.allows_collection, old.collection_only, old.shipping_minor = 0, old.seller_id, old.created_at)
    is distinct from
    (new.status, new.category_id, new.kind_id, new.location, new.condition, new.format, new.auction_ends_at, new.boosted_until,
      new.allows_collection, new.collection_only, new.shipping_minor = 0, new.seller_id, new.created_at)
  )
  execute function record_listing_change('moved');
create trigger products_repriced after update on products for each row
  when ((old.list_minor, old.total_minor, old.list_currency) is distinct from (new.list_minor, new.total_minor, new.list_currency))
  execute function record_listing_change('repriced');
