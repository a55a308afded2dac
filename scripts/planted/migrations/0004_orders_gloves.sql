create table gloves (id integer primary key);
