-- What the processes of one shop know about each other.

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
