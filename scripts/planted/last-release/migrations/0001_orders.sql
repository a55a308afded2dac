create table orders (id uuid primary key, size text);
create index orders_size on orders (size);
update orders set size = null;
