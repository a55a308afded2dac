create table shirts (id integer primary key);
