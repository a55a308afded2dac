-- What cannot be sent, such as a car: its buyer collects it.
alter table products add column collection_only boolean not null default false;
alter table products add constraint products_collection_only
  check (not collection_only or (allows_collection and shipping_minor = 0));
