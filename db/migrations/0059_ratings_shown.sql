-- No transaction.
-- For hidden ratings that are due, and for the newest visible ones.
create index concurrently ratings_shown on ratings (hidden, created_at desc, id desc);
