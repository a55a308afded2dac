-- No transaction.
create unique index concurrently orders_variant on orders (variant_id, buyer_id, checkout_id) where variant_id is not null;
