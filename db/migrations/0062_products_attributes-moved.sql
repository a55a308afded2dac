-- Lists can be filtered by attributes, so a change of one outdates cached lists.
create or replace trigger products_moved after update on products for each row
  when (
    (old.status, old.category_id, old.kind_id, old.location, old.condition, old.format, old.auction_ends_at, old.boosted_until,
      old.allows_collection, old.collection_only, old.shipping_minor = 0, old.seller_id, old.created_at, old.attributes)
    is distinct from
    (new.status, new.category_id, new.kind_id, new.location, new.condition, new.format, new.auction_ends_at, new.boosted_until,
      new.allows_collection, new.collection_only, new.shipping_minor = 0, new.seller_id, new.created_at, new.attributes)
  )
  execute function record_listing_change('moved');
