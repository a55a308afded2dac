-- The account page: an address book, a new email address on its way, and pushes to a person's devices.
create table addresses (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  label text not null check (char_length(label) <= 40),
  first_name text not null check (btrim(first_name) <> ''),
  last_name text not null check (btrim(last_name) <> ''),
  address text not null check (btrim(address) <> ''),
  city text not null check (btrim(city) <> ''),
  phone_e164 text not null check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$'),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_user on addresses (user_id, id);
-- At most one is the default; which one is decided under a lock on the person.
create unique index addresses_one_default on addresses (user_id) where is_default;

-- A new address counts only once its token, mailed to it, comes back.
alter table tokens drop constraint tokens_purpose_check;
alter table tokens add constraint tokens_purpose_check
  check (purpose in ('verify_email', 'reset_password', 'change_email'));
alter table tokens add column email citext check (length(email) <= 254);
alter table tokens add constraint tokens_email_purpose
  check ((purpose = 'change_email') = (email is not null));

-- A push goes to the device of a session: whoever is signed out there is told nothing there.
delete from push_subscriptions;
alter table push_subscriptions
  add column session_id uuid not null unique references sessions (id) on delete cascade,
  -- Tries in a row that failed, and until when nothing more is tried.
  add column failures integer not null default 0 check (failures >= 0),
  add column quiet_until timestamptz;

-- The shop's own key pair, by which push services know it. One row.
create table push_keys (
  single boolean primary key default true check (single),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- Each notice of somebody with a device waits here until its pushes are queued. Like the outbox of
-- mail it is filled by the notice's own row; its own table, for a push does not wait for mail's calm.
create table push_outbox (
  notification_id uuid primary key
);
create or replace function queue_notices() returns trigger language plpgsql as $$
begin
  insert into notice_outbox select id, user_id, created_at from added;
  insert into push_outbox select id from added
    where exists (select from push_subscriptions s where s.user_id = added.user_id);
  return null;
end $$;
