-- No transaction.
-- Lists show an auction for a day after its end.
create index concurrently if not exists products_ended on products (auction_ends_at desc, id)
  where format <> 'fixed' and status <> 'removed';
