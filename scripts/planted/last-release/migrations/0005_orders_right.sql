-- No transaction.
create index concurrently orders_cut on orders (cut);
