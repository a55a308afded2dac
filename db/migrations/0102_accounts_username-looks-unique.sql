-- No transaction.
create unique index concurrently if not exists users_username_look on users (username_look);
