-- No transaction.
create unique index concurrently orders_line on orders (buyer_id, checkout_id, product_id) where variant_id is null;
