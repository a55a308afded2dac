alter table products validate constraint products_variants;
alter table cart_items validate constraint cart_items_one;
