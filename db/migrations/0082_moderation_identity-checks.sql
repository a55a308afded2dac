-- Members show an identity document and a selfie to staff. The pictures are sealed files, `identity/{id}/document` and
-- `identity/{id}/selfie`, and no other table names them.
create table identity_checks (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- Outdated: the member changed their name, and may show a document again.
  state text not null default 'waiting'
    check (state in ('waiting', 'accepted', 'declined', 'outdated', 'withdrawn')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  -- Null: the member withdrew it, or changed their name before.
  decided_by uuid references staff,
  -- For the member, why it was declined.
  reason text check (char_length(reason) between 1 and 2000),
  files_deleted_at timestamptz,
  -- When the member was notified that it is outdated.
  notified_at timestamptz,
  constraint identity_checks_decided check ((state = 'waiting') = (decided_at is null))
);
-- One that counts per member: it waits, or was accepted.
create unique index identity_checks_current on identity_checks (user_id) where state in ('waiting', 'accepted');
create index identity_checks_user on identity_checks (user_id, created_at desc);
create index identity_checks_newest on identity_checks (created_at desc, id desc);
create index identity_checks_files on identity_checks (decided_at) where files_deleted_at is null;

-- A check is of a name. Whatever changes it ends the check.
create function outdate_identity() returns trigger language plpgsql as $$
begin
  update identity_checks set state = 'outdated', decided_at = coalesce(decided_at, clock_timestamp())
  where user_id = new.id and state in ('waiting', 'accepted');
  return null;
end $$;
create trigger users_renamed after update of first_name, last_name on users for each row
  when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name)
  execute function outdate_identity();

-- Admins who may see these pictures and decide. An admin gives the right.
alter table staff add column checks_identities boolean not null default false;
