-- What delivery costs if the buyer of a collected order chooses it before paying, in `base` and in `price_currency` like
-- the other amounts. Null if the order is delivered already, or the item is only collected.
alter table orders
  add column delivery_minor bigint check (delivery_minor >= 0),
  add column delivery_original_minor bigint check (delivery_original_minor >= 0),
  add constraint orders_delivery_while_collected check (
    (collect or delivery_minor is null)
    and (delivery_original_minor is null) = (delivery_minor is null or unit_original_minor is null));
