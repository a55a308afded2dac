-- What members report, what filters hold back, and what staff decide about it.

-- Which of these members are suspended now. Volatile, so that it sees what was committed while its caller waited for a
-- lock.
create function suspended_among(people uuid[]) returns text[] language plpgsql volatile as $$
begin
  return (select array_agg(id::text) from users
    where id = any(people) and suspended_at is not null
      and (suspended_until is null or suspended_until > clock_timestamp()));
end $$;

-- Decisions against a member, who is notified and may appeal once.
create table moderation_decisions (
  id uuid primary key default uuidv7(),
  -- A listing was removed, or the member was warned or suspended.
  kind text not null check (kind in ('remove', 'warn', 'suspend')),
  user_id uuid not null references users,
  product_id uuid references products on delete set null,
  -- The removed rating, of a seller or of a buyer: of its author, or of the member whose reply was removed.
  rating_id uuid,
  reason text not null check (char_length(reason) between 1 and 500),
  decided_by uuid references staff,
  -- End of a suspension; null: until staff lift it.
  until timestamptz,
  created_at timestamptz not null default now(),
  -- It no longer holds: overturned on appeal, lifted, or its time is over.
  ended_at timestamptz,

  appeal text check (char_length(appeal) between 1 and 2000),
  appealed_at timestamptz,
  appeal_outcome text check (appeal_outcome in ('upheld', 'overturned')),
  appeal_answer text check (char_length(appeal_answer) between 1 and 500),
  appeal_decided_by uuid references staff,
  appeal_decided_at timestamptz,
  constraint moderation_decisions_appeal_dated check ((appeal is null) = (appealed_at is null)),
  constraint moderation_decisions_outcome_dated check ((appeal_outcome is null) = (appeal_decided_at is null)),
  constraint moderation_decisions_outcome_of_appeal check (appeal_outcome is null or appeal is not null)
);
create index moderation_decisions_user on moderation_decisions (user_id, created_at desc);
create index moderation_decisions_product on moderation_decisions (product_id) where product_id is not null;

-- The queue of staff: something reported, a listing that a filter held back, or an appeal.
create table moderation_cases (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('report', 'held', 'appeal')),
  object_kind text not null
    check (object_kind in ('product', 'user', 'conversation', 'question', 'rating')),
  object_id uuid not null,
  -- The member whose listing or conduct it is about.
  user_id uuid not null references users,
  -- The decision that an appeal is against.
  decision_id uuid references moderation_decisions,
  -- The first report's reason, or the filter's rule.
  reason text not null,
  -- How many.
  reports integer not null default 0 check (reports >= 0),
  -- A claim runs out after a while.
  claimed_by uuid references staff,
  claimed_at timestamptz,
  closed_by uuid references staff,
  closed_at timestamptz,
  outcome text check (outcome in ('dismiss', 'remove', 'warn', 'suspend', 'uphold', 'overturn')),
  created_at timestamptz not null default now(),
  constraint moderation_cases_closed_outcome check ((closed_at is null) = (outcome is null)),
  constraint moderation_cases_claim_dated check ((claimed_by is null) = (claimed_at is null)),
  constraint moderation_cases_appeal_of_decision check ((kind = 'appeal') = (decision_id is not null))
);
create unique index moderation_cases_one_report on moderation_cases (object_kind, object_id, user_id)
  where closed_at is null and kind = 'report';
create unique index moderation_cases_one_held on moderation_cases (object_id)
  where closed_at is null and kind = 'held';
create unique index moderation_cases_one_appeal on moderation_cases (decision_id) where kind = 'appeal';
create index moderation_cases_open on moderation_cases (created_at, id) where closed_at is null;
create index moderation_cases_closed on moderation_cases (closed_at desc, id) where closed_at is not null;
create index moderation_cases_user on moderation_cases (user_id, created_at desc);
create index moderation_cases_object on moderation_cases (object_id);

create table reports (
  id uuid primary key default uuidv7(),
  case_id uuid not null references moderation_cases,
  reporter_id uuid not null references users,
  object_kind text not null
    check (object_kind in ('product', 'user', 'conversation', 'question', 'rating')),
  object_id uuid not null,
  reason text not null check (reason ~ '^[a-z_]+$'),
  -- In the reporter's own words.
  words text check (char_length(words) between 1 and 1000),
  created_at timestamptz not null default now(),
  unique (reporter_id, object_kind, object_id)
);
create index reports_case on reports (case_id, created_at);

-- Notes of staff about a member, for other staff only.
create table staff_notes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  staff_id uuid references staff,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index staff_notes_user on staff_notes (user_id, created_at desc);

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
