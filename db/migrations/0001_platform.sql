-- What every other file builds on: extensions, the guard of append-only tables, repeated requests, live events and
-- rate limits.
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
create table events (
  id bigint generated always as identity,
  tx xid8 not null default pg_current_xact_id(),
  topic text not null,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tx, id)
);

-- Counters of the rate limits. Unlogged: losing them in a crash costs nothing.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970; a float because rate-limiter-flexible does arithmetic on it.
  expire double precision
);
create index rate_limits_expire on rate_limits (expire);
