-- Staff, settings, contact messages, analytics and the audit trail.
create table staff (
  id uuid primary key default uuidv7(),
  username citext not null unique,
  password_hash text not null,
  role text not null check (role in ('support', 'admin')),
  totp_secret text,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
create table staff_sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  staff_id uuid not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at)
);
create index staff_sessions_staff on staff_sessions (staff_id);

-- A dated setting: exactly one value holds at any moment.
create table settings (
  id uuid primary key default uuidv7(),
  name text not null,
  value jsonb not null,
  during tstzrange not null default tstzrange(now(), null) check (not isempty(during)),
  set_by uuid references staff,
  exclude using gist (name with =, during with &&)
);
create index settings_now on settings (name) where upper_inf(during);
insert into settings (name, value, during) values
  ('exchange_rate', '25000', tstzrange('-infinity', null)),
  ('commission_percent', '5', tstzrange('-infinity', null)),
  ('listing_fee_usd_minor', '0', tstzrange('-infinity', null)),
  ('subscription_usd_minor', '500', tstzrange('-infinity', null)),
  ('boost_usd_minor', '100', tstzrange('-infinity', null));

create table contact_messages (
  id uuid primary key default uuidv7(),
  name text not null check (btrim(name) <> ''),
  email text not null,
  subject text,
  message text not null check (char_length(message) between 10 and 5000),
  status text not null default 'unread' check (status in ('unread', 'read', 'responded')),
  response text,
  responded_by uuid references staff,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'responded') = (response is not null))
);
create index contact_messages_newest on contact_messages (created_at desc);
create index contact_messages_unread on contact_messages (created_at desc) where status = 'unread';

create table daily_views (
  day date not null,
  page_views bigint not null default 0 check (page_views >= 0),
  id uuid not null unique default uuidv7(),
  primary key (day)
);
create table daily_visitors (
  day date not null,
  visitor_hash bytea not null check (octet_length(visitor_hash) = 32),
  primary key (day, visitor_hash)
);

create table audit_log (
  id uuid primary key default uuidv7(),
  staff_id uuid references staff,
  user_id uuid references users,
  action text not null,
  subject text,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_log_newest on audit_log (created_at desc);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
