-- What happened to the safety of an account: its member reads the newest ones.

create table security_events (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  type text not null check (type in (
    'signed_in', 'signed_in_new_device', 'sign_in_failed', 'code_failed', 'password_changed', 'password_reset',
    'email_changed', 'codes_on', 'codes_off', 'codes_reset', 'recovery_codes_renewed', 'recovery_code_used',
    'sessions_ended', 'passkey_added', 'passkey_removed')),
  -- The browser. Null: it sent no name, or staff acted.
  user_agent text check (char_length(user_agent) <= 300),
  -- Failures within an hour are one row, so that guessing does not hide other events.
  times integer not null default 1 check (times >= 1),
  created_at timestamptz not null default now(),
  -- The last of them.
  last_at timestamptz not null default now() check (last_at >= created_at)
);
create index security_events_user on security_events (user_id, last_at desc);
