-- What a seller works on before it is listed.

create table drafts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- The fields of the form as they were typed.
  form jsonb not null,
  -- Rises with each change, so that two devices do not overwrite each other.
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index drafts_user on drafts (user_id);
