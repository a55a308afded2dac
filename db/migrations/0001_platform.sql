-- What every other file builds on: extensions, the guard of append-only tables, repeated requests, live events and
-- rate limits, and what the processes of one shop know about each other.
--
-- Read the files in their order: each refers only to tables of earlier ones. Amounts (`..._minor`) are integers in the
-- minor units of a currency, cents for example; the currency stands beside the amount or in a column that the comment
-- names. Moments are `timestamptz`, in UTC. Ids are UUID version 7, which sort by the time they were made.

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create extension if not exists btree_gin;
create extension if not exists unaccent;

-- The trigger of every append-only table.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation';
end $$;

-- The first answer to a write with an `Idempotency-Key`; the same request sent again gets it again. Rows are deleted
-- after 48 hours.
create table idempotency_keys (
  -- The id of the member or the member of staff.
  owner text not null,
  key text not null check (length(key) between 1 and 200),
  call text not null,
  request_hash bytea not null,
  -- HTTP status. Status and answer are null while the first request is running.
  status integer,
  -- Not jsonb: json keeps the text as it is, so that a repeat gets the same bytes.
  answer json,
  -- The request that is running under this key; only this request may free the key again.
  holder uuid,
  created_at timestamptz not null default now(),
  primary key (owner, key),
  check ((status is null) = (answer is null))
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Live events for open pages, written in the transaction that causes them. Readers go in the order (tx, id) and stop
-- before the oldest transaction that is still running, so that an event that commits late is not skipped. There is no
-- other index: every bid writes here, and the deletion once an hour may scan.
--
-- Events of a day are in one of four tables, in turn. When the turn comes to a table again, its events are older than
-- two days and it has been truncated (server/platform/events/forget-events.ts). So nearly no row is deleted, and no
-- table has to be created in time: whatever the clock says, there is a table for it.
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

-- Counters of the rate limits. Unlogged: losing them in a crash costs nothing.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970; a float because rate-limiter-flexible does arithmetic on it.
  expire double precision
);
create index rate_limits_expire on rate_limits (expire);

-- Which key encrypts the secrets of this database: a process with another key must not start.
create table secret_key (
  -- Allows one row.
  one boolean primary key default true check (one),
  -- A keyed hash, which reveals nothing about the key. Null: no process has run yet.
  fingerprint text
);
insert into secret_key default values;

-- The job runners of running processes. A runner that has not renewed its row for 30 seconds is dead, and its jobs are
-- released. Not unlogged: runners would seem dead after a crash or a failover of the database.
create table job_runners (
  -- The name in `graphile_worker._private_jobs.locked_by`.
  id text primary key,
  renewed_at timestamptz not null default clock_timestamp()
);

-- The releases whose web assets are stored, so that a process can answer for a page that another release has rendered.
create table asset_releases (
  -- SHA-256 of the names of the assets, which contain hashes of their contents. The file of the release is
  -- `assets/<id>`.
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  -- When a process of the release last ran, to the minute.
  used_at timestamptz not null default clock_timestamp()
);
