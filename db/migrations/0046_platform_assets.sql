-- The releases whose web assets are stored, so that a process can answer for a page that another release has rendered.
create table asset_releases (
  -- SHA-256 of the names of the assets, which contain hashes of their contents. The file of the release is
  -- `assets/<id>`.
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  -- When a process of the release last ran, to the minute.
  used_at timestamptz not null default clock_timestamp()
);
