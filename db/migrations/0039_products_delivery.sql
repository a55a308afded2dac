-- The newest listings by delivery, for its filter and its counts.
create index products_free_newest on products (created_at desc, id desc)
  where status = 'active' and shipping_minor = 0 and not collection_only;
create index products_collection_newest on products (created_at desc, id desc)
  where status = 'active' and allows_collection;
