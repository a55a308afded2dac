-- The staff's desk: sessions that end when nobody works, one-time passwords, answers that are mailed.
alter table staff
  -- Asked for at sign-in from then on; a secret without it is not confirmed yet.
  add column totp_confirmed_at timestamptz,
  -- The last 30-second step whose code was used: no code works twice.
  add column totp_step bigint,
  -- Made with a password that somebody else knows, too: it must be changed first.
  add column password_is_temporary boolean not null default false,
  add check (totp_confirmed_at is null or totp_secret is not null);

create table staff_recovery_codes (
  staff_id uuid not null references staff on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

alter table staff_sessions
  add column last_seen_at timestamptz not null default now(),
  add column user_agent text;

alter table contact_messages
  add column responded_at timestamptz,
  -- When the answer left for its reader; the last failure while it has not.
  add column response_mailed_at timestamptz,
  add column response_failed_at timestamptz;
create index contact_messages_open on contact_messages (created_at) where status <> 'responded';

-- The trail by who did it, by what it was done to and by what was done.
create index audit_log_staff on audit_log (staff_id, created_at desc);
create index audit_log_subject on audit_log (subject, created_at desc);
create index audit_log_action on audit_log (action, created_at desc);
create trigger audit_log_never_emptied before truncate on audit_log
  for each statement execute function refuse_change();

-- What the desk counts by day.
create index users_created on users (created_at);
create index orders_completed on orders (updated_at) where order_status = 'completed';
