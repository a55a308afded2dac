-- Data protection: deletion of accounts, copies of one's data, requests, and breaches.

-- A deletion waits some days, in which the member may change their mind; then the account is erased step by step.
create table account_deletions (
  user_id uuid primary key references users,
  -- The member asked for it, or did not sign in for 24 months.
  cause text not null check (cause in ('asked', 'inactive')),
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- When it was last postponed because an order or money is still open.
  held_at timestamptz,
  -- Steps of the erasure that are done: after a crash it continues with the next one.
  steps_done text[] not null default '{}',
  finished_at timestamptz
);
create index account_deletions_due on account_deletions (due_at) where finished_at is null;
alter table file_deletions add foreign key (account) references account_deletions;

-- Copies that members ask for of their own data. The files are below `uploads/exports` of the data folder.
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

-- Questions about personal data, to be answered within 14 working days.
create table data_requests (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('access', 'correction', 'deletion', 'objection')),
  -- Null: from somebody without an account.
  user_id uuid references users,
  name text not null check (btrim(name) <> ''),
  email text not null,
  details text not null check (char_length(details) between 10 and 5000),
  -- The account page, the contact page, or entered by staff.
  channel text not null check (channel in ('account', 'contact', 'desk')),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  received_at timestamptz not null default now(),
  due_on date not null,
  -- How staff made sure of the person.
  identity_check text check (char_length(identity_check) between 1 and 500),
  answer text check (char_length(answer) <= 5000),
  answered_at timestamptz,
  close_reason text check (char_length(close_reason) between 1 and 500),
  closed_at timestamptz,
  handled_by uuid references staff,
  constraint data_requests_open_not_closed check (status <> 'open' or closed_at is null),
  constraint data_requests_answer_dated check ((answer is null) = (answered_at is null)),
  constraint data_requests_close_reason_given check ((close_reason is null) = (closed_at is null))
);
create index data_requests_open on data_requests (due_on, id) where status = 'open';
create index data_requests_settled on data_requests (received_at desc, id desc) where status <> 'open';
create index data_requests_newest on data_requests (received_at desc, id desc);
create index data_requests_by_kind on data_requests (kind, received_at desc, id desc);
create index data_requests_user on data_requests (user_id, received_at desc);
create index data_requests_similar on data_requests using gin ((name || ' ' || email) gin_trgm_ops);

-- The register of breaches of personal data.
create table breaches (
  id uuid primary key default uuidv7(),
  -- What happened, whose data, and how many people are concerned.
  what text not null check (char_length(what) between 10 and 5000),
  whose text not null check (char_length(whose) between 1 and 500),
  people integer not null check (people >= 0),
  measures text not null check (char_length(measures) <= 5000),
  found_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  -- When the regulator and the people concerned were notified.
  regulator_notified_at timestamptz constraint breaches_regulator_after_found check (regulator_notified_at >= found_at),
  people_notified_at timestamptz constraint breaches_people_after_found check (people_notified_at >= found_at),
  -- Why the people need not be notified.
  people_not_notified_because text check (char_length(people_not_notified_because) between 1 and 500),
  -- Rises with each change, so that two members of staff do not overwrite each other.
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index breaches_newest on breaches (found_at desc, id desc);

-- Each change of an entry. Append-only.
create table breach_history (
  id uuid primary key default uuidv7(),
  breach_id uuid not null references breaches,
  staff_id uuid not null references staff,
  note text check (char_length(note) between 1 and 500),
  -- The entry before and after; no `before`: it was made.
  before jsonb,
  after jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index breach_history_breach on breach_history (breach_id, created_at);
create trigger breach_history_append_only before update or delete on breach_history
  for each row execute function refuse_change();
create trigger breach_history_never_emptied before truncate on breach_history
  for each statement execute function refuse_change();
