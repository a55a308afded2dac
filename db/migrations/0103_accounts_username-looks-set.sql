create function set_username_look() returns trigger language plpgsql as $$
begin
  new.username_look := look_of(new.username::text);
  return new;
end $$;
create trigger users_username_look before insert or update of username on users
  for each row execute function set_username_look();
