-- No transaction.
create index concurrently orders_waist on orders (waist);
create index concurrently orders_cut on orders (cut);
