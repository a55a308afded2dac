-- Files in a store that several machines share.

-- The shop's own id, which its bucket bears, so that two shops never write into one.
create table shop_identity (
  id uuid primary key default uuidv7(),
  one boolean not null unique default true check (one)
);
insert into shop_identity default values;

-- Files to delete. A name is written in the transaction that deletes the rows which name the file, and the file is deleted
-- after the commit.
create table file_deletions (
  id bigint generated always as identity primary key,
  -- A file, or a folder with its files.
  name text not null check (name <> ''),
  -- The account that is being erased: the erasure is finished once its files are deleted.
  account uuid references account_deletions,
  -- Moves ahead with each attempt.
  due_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0
);
create index file_deletions_due on file_deletions (due_at, id);
create index file_deletions_name on file_deletions (name);
create index file_deletions_account on file_deletions (account) where account is not null;
