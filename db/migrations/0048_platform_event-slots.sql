-- Events of a day are in one of four tables, in turn. When the turn comes to a table again, its events are older than two
-- days and it has been truncated (server/platform/events/forget-events.ts). So nearly no row is deleted, and no table has
-- to be created in time: whatever the clock says, there is a table for it.
--
-- Of the earlier events only the last are copied. A page that waits for others reads its data again, as it does after
-- more than a thousand missed events.
alter table events rename to events_before;
alter index events_pkey rename to events_before_pkey;
alter sequence events_id_seq rename to events_before_id_seq;

create table events (
  id bigint generated always as identity,
  tx xid8 not null default pg_current_xact_id(),
  topic text not null,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Days since 1970, in UTC, modulo 4.
  slot smallint not null default floor(extract(epoch from clock_timestamp()) / 86400)::bigint % 4,
  primary key (tx, id, slot)
) partition by list (slot);
create table events_0 partition of events for values in (0);
create table events_1 partition of events for values in (1);
create table events_2 partition of events for values in (2);
create table events_3 partition of events for values in (3);

insert into events (id, tx, topic, type, data, created_at, slot) overriding system value
  select id, tx, topic, type, data, created_at, floor(extract(epoch from created_at) / 86400)::bigint % 4
  from events_before order by tx desc, id desc limit 100000;
select setval('events_id_seq', last_value, is_called) from events_before_id_seq;
drop table events_before;
