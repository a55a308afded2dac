-- Of members whose names look the same, the first one has the look.
update users set username_look = first.look
from (
  select distinct on (look) id, look from (select id, created_at, look_of(username::text) as look from users) as named
  order by look, created_at, id
) as first
where users.id = first.id and username_look is null
  and not exists (select from users as other where other.username_look = first.look);
