-- No transaction.
-- For the figures of one day.
create index concurrently product_views_day on product_views (day);
