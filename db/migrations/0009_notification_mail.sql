-- Each notification also goes out by mail. The row itself is the outbox: whoever writes one, in
-- whatever transaction, has thereby asked for the mail.
alter table notifications add column mailed_at timestamptz;
create index notifications_unmailed on notifications (created_at) where mailed_at is null;

-- Who was written to a moment ago.
create index notifications_mailed on notifications (user_id, mailed_at) where mailed_at is not null;
