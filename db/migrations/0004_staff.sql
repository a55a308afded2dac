-- Staff accounts, which are separate from members, and the log of what staff do.

create table staff (
  id uuid primary key default uuidv7(),
  username citext not null unique,
  password_hash text not null,
  -- An administrator chose this password: it must be changed at the next sign-in.
  password_is_temporary boolean not null default false,
  role text not null check (role in ('support', 'admin')),
  -- May see the pictures of identity checks and decide. An admin gives this right.
  checks_identities boolean not null default false,
  -- One-time codes are asked for once `totp_confirmed_at` is set.
  totp_secret text,
  totp_confirmed_at timestamptz,
  -- The last 30-second step whose code was used: a code works once.
  totp_step bigint,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  check (totp_confirmed_at is null or totp_secret is not null)
);

create table staff_sessions (
  -- SHA-256 of the cookie.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  staff_id uuid not null references staff on delete cascade,
  user_agent text,
  created_at timestamptz not null default now(),
  -- A session ends early when it is idle.
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at)
);
create index staff_sessions_staff on staff_sessions (staff_id);

create table staff_recovery_codes (
  staff_id uuid not null references staff on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Written in the transaction of the action itself. Append-only.
create table audit_log (
  id uuid primary key default uuidv7(),
  -- Null: a command or a job.
  staff_id uuid references staff,
  -- The member it concerns, if any.
  user_id uuid references users,
  action text not null,
  subject text,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_log_newest on audit_log (created_at desc, id desc);
create index audit_log_staff on audit_log (staff_id, created_at desc);
create index audit_log_user on audit_log (user_id, created_at) where user_id is not null;
-- Searched by how an action or a subject begins.
create index audit_log_action on audit_log (action text_pattern_ops, created_at desc);
create index audit_log_subject on audit_log (subject text_pattern_ops, created_at desc);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_never_emptied before truncate on audit_log
  for each statement execute function refuse_change();
