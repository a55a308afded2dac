-- Data protection: what people agreed to, copies of their data, leaving, requests, breaches.

-- What somebody agreed to and what they withdrew, one row for each time. It only grows.
drop table consents;
create table consents (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  purpose text not null check (purpose ~ '^(terms|privacy|push|(mail|push):[a-z_]+)$'),
  given boolean not null,
  -- Which text it was: the day that it is dated.
  version text not null,
  how text not null check (how in ('registration', 'preferences', 'device', 'privacy_page')),
  created_at timestamptz not null default clock_timestamp()
);
create index consents_user on consents (user_id, created_at desc, id desc);
create trigger consents_append_only before update or delete on consents
  for each row execute function refuse_change();
create trigger consents_never_emptied before truncate on consents
  for each statement execute function refuse_change();

alter table users
  -- When somebody last came in by their password. It decides who has left without saying so.
  add column last_sign_in_at timestamptz not null default now(),
  -- When they were told that their account will go. It counts while it is later than the sign-in.
  add column inactivity_warned_at timestamptz,
  -- Nobody's any more: the row stays for what refers to it.
  add column erased_at timestamptz;
update users set last_sign_in_at = greatest(created_at,
  (select max(s.last_seen_at) from sessions s where s.user_id = users.id));
alter table users drop constraint users_phone_e164_check;
alter table users add constraint users_phone_e164_check
  check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$' or (erased_at is not null and phone_e164 = 'erased:' || id));

-- Whoever leaves has time to think again; then the account is erased, step by step.
create table account_deletions (
  user_id uuid primary key references users,
  cause text not null check (cause in ('asked', 'inactive')),
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- When it was last put off because something of the person's is still open.
  held_at timestamptz,
  -- The steps of the erasure that are behind it: after a crash it goes on with the next.
  steps_done text[] not null default '{}',
  finished_at timestamptz
);
create index account_deletions_due on account_deletions (due_at) where finished_at is null;

-- Names and addresses that nobody may take after somebody who was erased: as slow hashes only.
create table erased_identities (
  hash bytea primary key check (octet_length(hash) = 32),
  kind text not null check (kind in ('username', 'email')),
  erased_at timestamptz not null default now()
);
create table erasure_salt (
  single boolean primary key default true check (single),
  salt bytea not null check (octet_length(salt) = 32)
);
insert into erasure_salt (salt)
  values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- Copies that people asked for of their own data; the file is beside the uploads.
create table data_exports (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  status text not null default 'waiting'
    check (status in ('waiting', 'building', 'ready', 'failed', 'expired')),
  requested_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  bytes bigint check (bytes > 0),
  check ((status in ('ready', 'expired')) = (expires_at is not null))
);
create unique index data_exports_one_running on data_exports (user_id)
  where status in ('waiting', 'building');
create index data_exports_user on data_exports (user_id, requested_at desc);
create index data_exports_expiry on data_exports (expires_at) where status = 'ready';

-- What people ask about their data, to be answered within 14 working days.
create table data_requests (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('access', 'correction', 'deletion', 'objection')),
  -- Null where it came from somebody without an account.
  user_id uuid references users,
  name text not null check (btrim(name) <> ''),
  email text not null,
  details text not null check (char_length(details) between 10 and 5000),
  channel text not null check (channel in ('account', 'contact', 'desk')),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  received_at timestamptz not null default now(),
  due_on date not null,
  identity_check text check (char_length(identity_check) between 1 and 500),
  answer text check (char_length(answer) <= 5000),
  answered_at timestamptz,
  close_reason text check (char_length(close_reason) between 1 and 500),
  closed_at timestamptz,
  handled_by uuid references staff,
  check (status <> 'open' or closed_at is null),
  check ((answer is null) = (answered_at is null)),
  check ((close_reason is null) = (closed_at is null))
);
create index data_requests_newest on data_requests (received_at desc, id desc);
create index data_requests_open on data_requests (due_on, id) where status = 'open';
create index data_requests_user on data_requests (user_id, received_at desc);

-- Breaches of personal data; what happened to each entry only grows.
create table breaches (
  id uuid primary key default uuidv7(),
  what text not null check (char_length(what) between 10 and 5000),
  whose text not null check (char_length(whose) between 1 and 500),
  people integer not null check (people >= 0),
  measures text not null check (char_length(measures) <= 5000),
  found_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  regulator_told_at timestamptz check (regulator_told_at >= found_at),
  people_told_at timestamptz check (people_told_at >= found_at),
  -- Why the people need not be told, where they need not.
  people_not_told_because text check (char_length(people_not_told_because) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index breaches_newest on breaches (found_at desc, id desc);
create table breach_history (
  id uuid primary key default uuidv7(),
  breach_id uuid not null references breaches,
  staff_id uuid not null references staff,
  note text check (char_length(note) between 1 and 500),
  before jsonb,
  after jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index breach_history_breach on breach_history (breach_id, created_at);
create trigger breach_history_append_only before update or delete on breach_history
  for each row execute function refuse_change();
create trigger breach_history_never_emptied before truncate on breach_history
  for each statement execute function refuse_change();

-- What was done that concerns a member.
create index audit_log_user on audit_log (user_id, created_at) where user_id is not null;
