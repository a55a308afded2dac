-- No transaction.
-- For the figures of one day.
create index concurrently orders_paid on orders (paid_at) where paid_at is not null;
