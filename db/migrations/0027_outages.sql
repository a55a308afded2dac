-- Times when the shop was not reachable, for which running auctions are extended (docs/decisions/0023).

-- Written every few seconds by each running process. A gap is an outage.
create table service_heartbeat (
  -- Allows one row.
  one boolean primary key default true check (one),
  -- Null: no process has run yet.
  at timestamptz
);
insert into service_heartbeat default values;

create table outages (
  id uuid primary key default uuidv7(),
  began_at timestamptz not null,
  ended_at timestamptz not null check (ended_at > began_at),
  -- How many auctions.
  extended integer not null check (extended >= 0)
);
