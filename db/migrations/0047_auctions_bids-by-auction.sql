-- Bids are stored in eight tables, by a hash of their auction: each has its own indexes, and is vacuumed and rebuilt by
-- itself. The unique keys contain the auction, which is known wherever a bid is read by its id.
--
-- Copies all bids while nobody can bid. With millions of them, run deploy/postgresql/partition-bids.sql first, beside the
-- running shop: then there is nothing left to do here (docs/operations.md, "Large tables").
do $$
begin
  if (select relkind from pg_class where oid = 'bids'::regclass) = 'p' then
    return;
  end if;

  alter table bids rename to bids_unpartitioned;
  create table bids (like bids_unpartitioned including defaults including constraints) partition by hash (auction_id);
  for n in 0..7 loop
    execute format('create table bids_%s partition of bids for values with (modulus 8, remainder %s)', n, n);
  end loop;
  insert into bids select * from bids_unpartitioned;
  drop table bids_unpartitioned;

  alter table bids
    add primary key (id, auction_id),
    add unique (auction_id, seq),
    add foreign key (auction_id) references auctions on delete cascade,
    add foreign key (bidder_id) references users,
    add foreign key (voided_by) references staff;
  create index bids_bidder on bids (bidder_id, created_at desc);
end $$;
