-- A new shop asks no more of members than to register: bids of any height, ratings at once. Values that staff set stay.
-- The shop sets confirmed_email (1: members confirm their email address before they list, bid or boost) at each start, until
-- staff do: 1 if it sends mail, otherwise 0.
update settings set value = '[{"paidOrders": 0, "limit": null}]' where name = 'bid_limits' and set_by is null;
insert into settings (name, value, during) values
  ('confirmed_email', '0', tstzrange('-infinity', null)),
  -- 1: ratings are hidden until both sides have rated, for at most 14 days.
  ('blind_ratings', '0', tstzrange('-infinity', null));

-- A number that does not parse is stored as its digits were typed.
alter table users drop constraint users_phone_e164_check;
alter table users add constraint users_phone_e164_check
  check (phone_e164 ~ '^\+?[0-9]{7,32}$' or (erased_at is not null and phone_e164 = 'erased:' || id)) not valid;
alter table addresses drop constraint addresses_phone_e164_check;
alter table addresses add constraint addresses_phone_e164_check
  check (phone_e164 ~ '^\+?[0-9]{7,32}$') not valid;

-- A conversation is listed as soon as it exists, by its last message or its beginning.
update conversations set last_message_at = created_at where last_message_at is null;
alter table conversations alter column last_message_at set default now();
