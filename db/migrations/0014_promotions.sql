-- Finds the boosts that a seller has running.
create index boosts_seller on boosts using gist (seller_id, during);
-- What is left of a subscription is never less than nothing.
alter table subscriptions add check (boosts_used <= boosts_included);
