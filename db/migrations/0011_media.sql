-- Pictures: first an upload link, then a file on disk, then part of a listing.

create table images (
  id uuid primary key default uuidv7(),
  -- Null: uploaded by staff.
  owner_id uuid references users,
  -- SHA-256 of the upload link's token; a link works once.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  link_expires_at timestamptz,
  link_used_at timestamptz,
  stored_at timestamptz,
  -- Pixels of the stored original.
  width integer check (width > 0),
  height integer check (height > 0),
  bytes bigint check (bytes > 0),
  product_id uuid references products on delete cascade,
  -- 0 is the main picture.
  position integer check (position between 0 and 19),
  created_at timestamptz not null default now(),
  constraint images_position_in_product check ((product_id is null) = (position is null)),
  constraint images_stored_in_product check (product_id is null or stored_at is not null),
  unique (product_id, position)
);
create index images_owner on images (owner_id);
-- Uploads that no listing uses are deleted after a day.
create index images_loose on images (created_at) where product_id is null;
