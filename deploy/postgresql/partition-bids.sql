-- Partitions the bids of a large shop while it runs, before the release with migration 0047 is installed:
--
--   psql -v ON_ERROR_STOP=1 -f deploy/postgresql/partition-bids.sql "$DATABASE_DIRECT_URL"
--
-- Run it again if it stops, for example because it did not get a lock within a second.

set lock_timeout = '1s';
set statement_timeout = 0;

-- 1. The new tables, and a trigger that writes each change into them too. A bid locks its auction before all else; so
-- does this, or each could wait for what the other has locked.
begin;
lock table auctions, users, staff, bids in exclusive mode;
create table if not exists bids_by_auction (
  like bids including defaults including constraints,
  primary key (id, auction_id),
  unique (auction_id, seq),
  constraint bids_auction_id_fkey foreign key (auction_id) references auctions on delete cascade,
  constraint bids_bidder_id_fkey foreign key (bidder_id) references users,
  constraint bids_voided_by_fkey foreign key (voided_by) references staff
) partition by hash (auction_id);
create index if not exists bids_by_auction_bidder on bids_by_auction (bidder_id, created_at desc);
do $$
begin
  for n in 0..7 loop
    execute format('create table if not exists bids_%s partition of bids_by_auction
      for values with (modulus 8, remainder %s)', n, n);
  end loop;
end $$;
create or replace function copy_bid() returns trigger language plpgsql as $$
begin
  insert into bids_by_auction select new.*
  on conflict (id, auction_id) do update
    set voided_at = excluded.voided_at, voided_reason = excluded.voided_reason, voided_by = excluded.voided_by;
  return null;
end $$;
create or replace trigger bids_copied after insert or update on bids for each row execute function copy_bid();
commit;

-- 2. Earlier bids, 10,000 in each transaction. A bid that is voided meanwhile is up to date in either order: the
-- trigger waits for the copy, or the copy finds the row of the trigger.
do $$
declare
  copied record;
begin
  select '00000000-0000-0000-0000-000000000000'::uuid as auction_id, 0 as seq into copied;
  loop
    with batch as materialized (
      select * from bids where (auction_id, seq) > (copied.auction_id, copied.seq)
      order by auction_id, seq limit 10000
    ), inserted as (
      insert into bids_by_auction select * from batch on conflict (id, auction_id) do nothing
    )
    select auction_id, seq into copied from batch order by auction_id desc, seq desc limit 1;
    exit when not found;
    commit;
  end loop;
end $$;
analyze bids_by_auction;

-- 3. The new tables take the place of the old one.
do $$
begin
  if (select count(*) from bids) <> (select count(*) from bids_by_auction) then
    raise exception 'bids_by_auction is not complete: run this file again';
  end if;
end $$;
begin;
lock table auctions, users, staff, bids in access exclusive mode;
drop table bids;
drop function copy_bid;
alter table bids_by_auction rename to bids;
alter table bids rename constraint bids_by_auction_pkey to bids_pkey;
alter table bids rename constraint bids_by_auction_auction_id_seq_key to bids_auction_id_seq_key;
alter index bids_by_auction_bidder rename to bids_bidder;
commit;
