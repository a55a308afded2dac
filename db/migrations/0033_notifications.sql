-- Notifications in the app, by mail and by push. Inserting a notification is enough: a trigger puts it into the
-- outboxes, from which jobs send it.

create table notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- Such as 'outbid', with what its sentences and its link need (server/modules/notifications/types).
  type text not null check (type ~ '^[a-z_]+$'),
  params jsonb not null,
  -- Such as 'closed:<product>': the same cause notifies a member once.
  cause text not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, cause),
  -- The link of a broadcast: a path of this shop, never another host or scheme.
  constraint notifications_link_check check (params ->> 'link' ~ '^/([^/\\]|$)')
);
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
-- A conversation has one notification at a time: the one of the messages before is found by the beginning of its cause.
create index notifications_of_messages on notifications (user_id, cause text_pattern_ops)
  where type = 'message';

create table notification_preferences (
  user_id uuid not null references users on delete cascade,
  -- A group of notifications, such as 'bid_update'.
  type text not null,
  channel text not null check (channel in ('mail', 'push')),
  enabled boolean not null,
  primary key (user_id, type, channel)
);

-- Browsers that receive pushes. A row goes with its session: a signed-out browser receives none.
create table push_subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  session_id uuid not null unique references sessions (id) on delete cascade,
  endpoint text not null unique,
  keys jsonb not null,
  -- Failures in a row, and until when no further try is made.
  failures integer not null default 0 check (failures >= 0),
  quiet_until timestamptz,
  created_at timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- The shop's key pair, by which push services recognise it.
create table push_keys (
  -- Allows one row.
  single boolean primary key default true check (single),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- Notifications whose mail is not queued yet. A table of its own, so that the notification's row, with all its indexes,
-- is written once.
create table mail_outbox (
  notification_id uuid primary key,
  user_id uuid not null,
  created_at timestamptz not null
);
-- Separate from mail, because a push does not wait until mail may be sent again.
create table push_outbox (
  notification_id uuid primary key
);
create function queue_notifications() returns trigger language plpgsql as $$
begin
  insert into mail_outbox select id, user_id, created_at from added;
  insert into push_outbox select id from added
    where exists (select from push_subscriptions s where s.user_id = added.user_id);
  return null;
end $$;
create trigger notifications_queued after insert on notifications
  referencing new table as added for each statement execute function queue_notifications();

-- When a member last got such a mail: in a bidding fight one mail covers many bids.
create table notification_mails (
  user_id uuid primary key references users on delete cascade,
  sent_at timestamptz not null
);
