alter table users validate constraint users_phone_e164_check;
alter table addresses validate constraint addresses_phone_e164_check;
