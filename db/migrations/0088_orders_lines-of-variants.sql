-- Two variants of one listing are two orders of a checkout. `orders_line` is the same for all other orders.
alter table orders drop constraint orders_buyer_id_checkout_id_product_id_key;
