-- No transaction.
create index concurrently orders_gifts_by_time on orders (gift, created_at);
