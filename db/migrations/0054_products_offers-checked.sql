alter table products validate constraint products_offers;
