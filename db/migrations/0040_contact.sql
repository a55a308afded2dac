-- Messages from the contact page and their answers, which are mailed.

create table contact_messages (
  id uuid primary key default uuidv7(),
  name text not null check (btrim(name) <> ''),
  email text not null,
  subject text,
  message text not null check (char_length(message) between 10 and 5000),
  status text not null default 'unread' check (status in ('unread', 'read', 'responded')),
  response text,
  responded_by uuid references staff,
  responded_at timestamptz,
  -- When the answer was mailed; until then, the last failure.
  response_mailed_at timestamptz,
  response_failed_at timestamptz,
  -- A message about personal data becomes a request, by its subject or because staff decide so; once.
  data_request_id uuid unique references data_requests on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'responded') = (response is not null))
);
create index contact_messages_open on contact_messages (created_at) where status <> 'responded';
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_by_status on contact_messages (status, created_at desc, id desc);
create index contact_messages_similar on contact_messages
  using gin ((name || ' ' || email || ' ' || coalesce(subject, '') || ' ' || message) gin_trgm_ops);
