-- What cannot be sent is collected, also when an auction sold it. Orders that were sent already stay as they are.
update orders set collect = true
from products
where products.id = orders.product_id and products.collection_only and orders.source = 'auction'
  and not orders.collect and orders.shipping_minor = 0 and orders.order_status = 'processing';

-- A second chance that its seller replaced, because the bidder may no longer buy.
alter table second_chance_offers
  add column withdrawn_at timestamptz,
  add check (withdrawn_at is null or answered_at is null);
