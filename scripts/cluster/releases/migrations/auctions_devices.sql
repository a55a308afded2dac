-- A column of a table in several partitions, which is written all the time.
alter table bids add column device text not null default 'unknown';
