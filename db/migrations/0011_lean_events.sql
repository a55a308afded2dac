-- What every bid writes, made leaner.
-- Events are read in the order (tx, id) and nothing else; old ones go once an hour, by a scan.
drop index events_age;
drop index events_order;
alter table events drop constraint events_pkey;
alter table events add primary key (tx, id);

-- Each notice waits here until its mail is queued, so that the notice's own row, with all its indexes,
-- is written once. Whoever writes a notice, in whatever transaction, has thereby asked for the mail.
create table notice_outbox (
  notification_id uuid primary key,
  user_id uuid not null,
  created_at timestamptz not null
);
create function queue_notices() returns trigger language plpgsql as $$
begin
  insert into notice_outbox select id, user_id, created_at from added;
  return null;
end $$;
create trigger notifications_queued after insert on notifications
  referencing new table as added for each statement execute function queue_notices();
insert into notice_outbox select id, user_id, created_at from notifications where mailed_at is null;

-- Who was written to when, so that in a bidding fight one mail tells of many bids.
create table notice_mails (
  user_id uuid primary key references users on delete cascade,
  sent_at timestamptz not null
);
alter table notifications drop column mailed_at;
