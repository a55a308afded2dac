-- Accounts, sessions and single-use tokens.
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create extension if not exists unaccent;

create table users (
  id uuid primary key default uuidv7(),
  username citext not null unique check (length(username) between 3 and 40),
  email citext not null unique check (length(email) <= 254 and position('@' in email) > 1),
  password_hash text not null,
  first_name text not null check (btrim(first_name) <> ''),
  last_name text not null check (btrim(last_name) <> ''),
  date_of_birth date not null check (date_of_birth >= date '1900-01-01'),
  phone_e164 text not null unique check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$'),
  phone_raw text not null,
  house_number text not null check (btrim(house_number) <> ''),
  street text not null check (btrim(street) <> ''),
  city text not null check (btrim(city) <> ''),
  about text,
  email_verified_at timestamptz,
  suspended_at timestamptz,
  strikes integer not null default 0 check (strikes >= 0),
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A session is 32 random bytes; only their SHA-256 is kept.
create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  id uuid not null unique default uuidv7(),
  user_id uuid not null references users on delete cascade,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at)
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  voided_at timestamptz
);
-- A newer token voids the earlier one: at most one is live for a person and a purpose.
create unique index tokens_one_live on tokens (user_id, purpose)
  where used_at is null and voided_at is null;

-- The first answer to a keyed write; a repeat gets it again.
create table idempotency_keys (
  owner text not null,
  key text not null check (length(key) between 1 and 200),
  call text not null,
  request_hash bytea not null,
  status integer,
  -- Text order kept: a repeat gets the same bytes.
  answer json,
  created_at timestamptz not null default now(),
  primary key (owner, key),
  check ((status is null) = (answer is null))
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table consents (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  document text not null,
  version text not null,
  purpose text not null,
  created_at timestamptz not null default now()
);
create index consents_user on consents (user_id);
