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
-- Lists can be filtered by attributes, so a change of one outdates them.
create trigger products_moved after update on products for each row
  when (
    (old.status, old.category_id, old.kind_id, old.location, old.condition, old.format, old.auction_ends_at, old.boosted_until,
      old.allows_collection, old.collection_only, old.shipping_minor = 0, old.seller_id, old.created_at, old.attributes)
    is distinct from
    (new.status, new.category_id, new.kind_id, new.location, new.condition, new.format, new.auction_ends_at, new.boosted_until,
      new.allows_collection, new.collection_only, new.shipping_minor = 0, new.seller_id, new.created_at, new.attributes)
  )
  execute function record_listing_change('moved');
create trigger products_repriced after update on products for each row
  when ((old.list_minor, old.total_minor, old.list_currency) is distinct from (new.list_minor, new.total_minor, new.list_currency))
  execute function record_listing_change('repriced');

-- What changed about the listings for sale that filters count, so that each process keeps what it has read up to date:
-- a row with -1 for what a listing was, and one with 1 for what it is now. The price of an auction follows its bids.
create table counted_changes (
  transaction xid8 not null,
  difference integer not null check (difference in (-1, 1)),
  -- Of what the seller wrote, which is personal and must not stay here after an erasure.
  location_hash bigint,
  category_id text,
  kind_id text,
  condition text not null,
  auction boolean not null,
  free boolean not null,
  collection boolean not null,
  list_minor bigint not null
);
create index counted_changes_transaction on counted_changes (transaction);

create function counted_as(p products, difference integer) returns setof counted_changes language sql volatile as $$
  select pg_current_xact_id(), difference, hashtextextended(p.location, 0), p.category_id, p.kind_id, p.condition, p.format <> 'fixed',
    p.shipping_minor = 0 and not p.collection_only, p.allows_collection, p.list_minor
$$;

create function record_counted_change() returns trigger language plpgsql as $$
begin
  if old.status = 'active' then insert into counted_changes select * from counted_as(old, -1); end if;
  if new.status = 'active' then insert into counted_changes select * from counted_as(new, 1); end if;
  return null;
end $$;

create trigger products_counted after insert or delete on products
  for each row execute function record_counted_change();
create trigger products_recounted after update on products for each row
  when (
    (old.status, old.location, old.category_id, old.kind_id, old.condition, old.format, old.shipping_minor = 0,
      old.collection_only, old.allows_collection, old.list_minor)
    is distinct from
    (new.status, new.location, new.category_id, new.kind_id, new.condition, new.format, new.shipping_minor = 0,
      new.collection_only, new.allows_collection, new.list_minor)
  )
  execute function record_counted_change();
