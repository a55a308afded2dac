create table socks (id integer primary key);
