-- What members report, what the filters hold back, and what the staff decide about it.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check
  check (type in ('new_listing', 'price_drop', 'search_alert', 'bid_update', 'message', 'order', 'account'));

-- Why a listing is not shown: held back by a filter, removed by staff, or hidden with its suspended seller.
-- Its status is then `removed`, which every page and every purchase already refuses.
alter table products
  add column taken_down text check (taken_down in ('held', 'removed', 'suspended')),
  add column taken_down_reason text check (char_length(taken_down_reason) between 1 and 500),
  add column taken_down_at timestamptz,
  -- What it returns to.
  add column status_before text check (status_before in ('active', 'reserved', 'sold', 'ended')),
  add constraint products_taken_down check (
    taken_down is null or (status = 'removed' and taken_down_at is not null and status_before is not null));
create index products_taken_down on products (seller_id) where taken_down is not null;
create index products_desk on products (created_at desc, id desc) include (status, taken_down);
create index products_title_similar on products using gin (title gin_trgm_ops);

alter table users
  add column suspended_until timestamptz,
  add column suspension_reason text check (char_length(suspension_reason) between 1 and 500),
  add check (suspended_until is null or suspended_at is not null);
create index users_suspended on users (suspended_until) where suspended_at is not null;
create index users_newest on users (created_at desc, id desc);
create index users_name_similar on users
  using gin ((username::text || ' ' || email::text || ' ' || first_name || ' ' || last_name || ' ' || phone_e164) gin_trgm_ops);

-- Volatile on purpose: it sees what was committed while its caller waited for a lock.
create function suspended_among(people uuid[]) returns text[] language plpgsql volatile as $$
begin
  return (select array_agg(id::text) from users
    where id = any(people) and suspended_at is not null
      and (suspended_until is null or suspended_until > clock_timestamp()));
end $$;

-- What staff decided about somebody: told to them, and answered by them at most once.
create table moderation_decisions (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('remove', 'warn', 'suspend')),
  user_id uuid not null references users,
  product_id uuid references products on delete set null,
  reason text not null check (char_length(reason) between 1 and 500),
  decided_by uuid references staff,
  -- Until when somebody is suspended; null: until staff say otherwise.
  until timestamptz,
  created_at timestamptz not null default now(),
  -- It no longer holds: won by an appeal, taken back, or its time is over.
  ended_at timestamptz,
  appeal text check (char_length(appeal) between 1 and 2000),
  appealed_at timestamptz,
  appeal_outcome text check (appeal_outcome in ('upheld', 'overturned')),
  appeal_answer text check (char_length(appeal_answer) between 1 and 500),
  appeal_decided_by uuid references staff,
  appeal_decided_at timestamptz,
  check ((appeal is null) = (appealed_at is null)),
  check ((appeal_outcome is null) = (appeal_decided_at is null)),
  check (appeal_outcome is null or appeal is not null)
);
create index moderation_decisions_user on moderation_decisions (user_id, created_at desc);
create index moderation_decisions_product on moderation_decisions (product_id) where product_id is not null;

-- One thing to look at: what was reported, what a filter held back, or an appeal.
create table moderation_cases (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('report', 'held', 'appeal')),
  object_kind text not null check (object_kind in ('product', 'user', 'conversation')),
  object_id uuid not null,
  -- Whose listing or conduct it is about.
  user_id uuid not null references users,
  decision_id uuid references moderation_decisions,
  -- Why it is here, in short: the first report's reason, the filter's rule.
  reason text not null,
  reports integer not null default 0 check (reports >= 0),
  claimed_by uuid references staff,
  claimed_at timestamptz,
  closed_by uuid references staff,
  closed_at timestamptz,
  outcome text check (outcome in ('dismiss', 'remove', 'warn', 'suspend', 'uphold', 'overturn')),
  created_at timestamptz not null default now(),
  check ((closed_at is null) = (outcome is null)),
  check ((claimed_by is null) = (claimed_at is null)),
  check ((kind = 'appeal') = (decision_id is not null))
);
create unique index moderation_cases_one_report on moderation_cases (object_kind, object_id, user_id)
  where closed_at is null and kind = 'report';
create unique index moderation_cases_one_held on moderation_cases (object_id)
  where closed_at is null and kind = 'held';
create unique index moderation_cases_one_appeal on moderation_cases (decision_id) where kind = 'appeal';
create index moderation_cases_open on moderation_cases (created_at, id) where closed_at is null;
create index moderation_cases_closed on moderation_cases (closed_at desc, id) where closed_at is not null;
create index moderation_cases_user on moderation_cases (user_id, created_at desc);

create table reports (
  id uuid primary key default uuidv7(),
  case_id uuid not null references moderation_cases,
  reporter_id uuid not null references users,
  object_kind text not null check (object_kind in ('product', 'user', 'conversation')),
  object_id uuid not null,
  reason text not null,
  words text check (char_length(words) between 1 and 1000),
  created_at timestamptz not null default now(),
  unique (reporter_id, object_kind, object_id)
);
create index reports_case on reports (case_id, created_at);

-- What staff write down about somebody, for each other.
create table staff_notes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  staff_id uuid references staff,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index staff_notes_user on staff_notes (user_id, created_at desc);

-- Items that staff put first among the deals, and paid places on the home page and above search results.
create table featured_deals (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products on delete cascade,
  during tstzrange not null check (not isempty(during)),
  created_by uuid references staff,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  exclude using gist (product_id with =, during with &&) where (ended_at is null)
);
create table adverts (
  id uuid primary key default uuidv7(),
  place text not null check (place in ('home', 'search')),
  title text not null check (char_length(title) between 1 and 60),
  text text not null check (char_length(text) between 1 and 140),
  image_id uuid references images,
  link text not null check (link ~ '^(/[^/\\]|https://)' or link = '/'),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  ended_at timestamptz,
  created_by uuid references staff,
  created_at timestamptz not null default now()
);
create index adverts_running on adverts (place, ends_at) where ended_at is null;
-- A picture that staff uploaded belongs to no member.
alter table images alter column owner_id drop not null;

-- What the shop tells everybody at once: a banner on every page, or a notice to each person.
create table broadcasts (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('banner', 'notice')),
  audience text not null check (audience in ('all', 'sellers', 'buyers')),
  title text not null check (char_length(title) between 1 and 80),
  message text not null check (char_length(message) between 1 and 300),
  link text check (link ~ '^/([^/\\]|$)'),
  starts_at timestamptz not null,
  -- A banner's; a notice is sent once.
  ends_at timestamptz check (ends_at > starts_at),
  -- The last person that was told: the next batch goes on after them.
  cursor uuid,
  told integer not null default 0 check (told >= 0),
  started_at timestamptz,
  finished_at timestamptz,
  cancelled_at timestamptz,
  created_by uuid references staff,
  created_at timestamptz not null default now(),
  check ((kind = 'banner') = (ends_at is not null)),
  check (kind = 'notice' or audience = 'all')
);
create index broadcasts_waiting on broadcasts (starts_at)
  where kind = 'notice' and started_at is null and cancelled_at is null;
create index broadcasts_banners on broadcasts (ends_at) where kind = 'banner' and cancelled_at is null;

-- The desk finds messages by their words.
create index contact_messages_similar on contact_messages
  using gin ((name || ' ' || coalesce(subject, '') || ' ' || message) gin_trgm_ops);
