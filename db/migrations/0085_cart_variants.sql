-- No transaction.
create unique index concurrently cart_items_variant on cart_items (variant_id, cart_id) where variant_id is not null;
