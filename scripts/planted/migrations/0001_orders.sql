create table hats (id integer primary key);
-- Edited later.
