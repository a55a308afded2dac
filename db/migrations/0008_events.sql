-- What happened, written in the transaction that made it happen. Readers go by (tx, id) and stop
-- before the oldest transaction still running, so that no event that commits late is stepped over.
create table events (
  id bigint generated always as identity primary key,
  tx xid8 not null default pg_current_xact_id(),
  topic text not null,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index events_order on events (tx, id);
create index events_age on events (created_at);

-- Counters of the rate limits; losing them in a crash costs nothing.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds; a float because the limiter does arithmetic on it.
  expire double precision
);
create index rate_limits_expire on rate_limits (expire);
