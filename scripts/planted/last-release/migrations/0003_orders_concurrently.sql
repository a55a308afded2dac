create index concurrently orders_waist on orders (waist);
