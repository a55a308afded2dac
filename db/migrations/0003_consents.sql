-- What members agreed to and what they withdrew: one row each time. Append-only, as proof.

create table consents (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  -- 'terms', 'privacy', 'push', or a channel and a type of notification such as 'mail:price_drop'.
  purpose text not null check (purpose ~ '^(terms|privacy|push|(mail|push):[a-z_]+)$'),
  -- False: withdrawn.
  given boolean not null,
  -- The date of the text that was shown.
  version text not null,
  -- Where on the site.
  how text not null check (how in ('registration', 'preferences', 'device', 'privacy_page')),
  created_at timestamptz not null default clock_timestamp()
);
create index consents_user on consents (user_id, created_at desc, id desc);
create trigger consents_append_only before update or delete on consents
  for each row execute function refuse_change();
create trigger consents_never_emptied before truncate on consents
  for each statement execute function refuse_change();
