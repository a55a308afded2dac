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

-- Files in a store that several machines share.

-- The shop's own id, which its bucket bears, so that two shops never write into one.
create table shop_identity (
  id uuid primary key default uuidv7(),
  one boolean not null unique default true check (one),
  -- Which database the bucket of files belongs to, of all copies of this one: the bucket has one of the two values.
  -- They change every ten minutes, so that an older copy is noticed. Null without a bucket.
  files_claim uuid,
  files_claim_next uuid
);
insert into shop_identity default values;

-- Files to delete. A name is written in the transaction that deletes the rows which name the file, and the file is
-- deleted after the commit.
create table file_deletions (
  id bigint generated always as identity primary key,
  -- A file, or a folder with its files.
  name text not null check (name <> ''),
  -- The account that is being erased: the erasure is finished once its files are deleted.
  account uuid,
  -- Moves ahead with each attempt.
  due_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0
);
create index file_deletions_due on file_deletions (due_at, id);
create index file_deletions_name on file_deletions (name);
create index file_deletions_account on file_deletions (account) where account is not null;
