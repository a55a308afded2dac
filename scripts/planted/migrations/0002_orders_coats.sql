create table coats (id integer primary key);
