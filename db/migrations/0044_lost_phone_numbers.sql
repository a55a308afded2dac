-- A number that somebody else has verified is taken from whoever only claimed it: they have none until they enter another.
alter table users alter column phone_e164 drop not null;
drop index users_name_similar;
create index users_name_similar on users using gin
  ((username::text || ' ' || email::text || ' ' || first_name || ' ' || last_name || ' ' || coalesce(phone_e164, '')) gin_trgm_ops);
