-- No transaction.
-- For the figures of one day.
create index concurrently watchlist_days on watchlist (created_at);
