-- Deadlines of unpaid orders that payments cannot move further, and keys that belong to one request at a time.

-- The request that works under a key: only it may free the key again.
alter table idempotency_keys add column holder uuid;

-- How long an order may stay unpaid, counted from its creation, and how long once a bank transfer is chosen.
-- Null: what was usual before (30 minutes, 24 hours after an auction, 72 hours for a transfer).
alter table orders
  add column pay_within_minutes integer check (pay_within_minutes > 0),
  add column transfer_within_hours integer check (transfer_within_hours > 0);

insert into settings (name, value, during) values ('bank_transfer_hours', '72', tstzrange('-infinity', null));

-- Orders of Buy It Now that still wait for their payment.
update orders o set pay_within_minutes = 30, transfer_within_hours = 24
from auctions a
where o.payment_status = 'pending' and o.order_status = 'processing' and o.source = 'auction'
  and a.product_id = o.product_id and a.sold_by = 'buy_now' and a.winner_id = o.buyer_id;

-- Orders whose buyers are making a bank transfer at this moment.
update orders o set payment_due_at = greatest(o.payment_due_at,
  o.created_at + make_interval(hours => coalesce(o.transfer_within_hours, 72)))
where o.payment_status = 'pending' and o.order_status = 'processing' and o.payment_due_at is not null
  and exists (select from payments p where p.checkout_id = o.checkout_id and p.buyer_id = o.buyer_id
    and p.method = 'bank_transfer' and p.status = 'pending');

-- Transfers that a line of a statement could be: those without a time of their own, whatever their currency.
drop index payments_awaited;
create index payments_awaited on payments (amount_minor, currency)
  where expires_at is null and status in ('pending', 'expired', 'failed');
