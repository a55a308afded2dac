-- Only a verified number belongs to one account: what somebody merely typed must not keep its owner from registering.
-- A number that several accounts claim signs in the one that claimed it first, until one of them verifies it.
alter table users add column phone_claimed_at timestamptz;
update users set phone_claimed_at = created_at;
alter table users alter column phone_claimed_at set default now();
alter table users alter column phone_claimed_at set not null;
create unique index users_verified_phone on users (phone_e164) where phone_verified_at is not null;
create index users_phone on users (phone_e164, phone_claimed_at);
alter table users drop constraint users_phone_e164_key;
