-- What is ordered and paid together, by one member. Its row is locked before anything about its orders is decided.
create table checkouts (
  id uuid primary key default uuidv7(),
  buyer_id uuid not null references users,
  -- An accepted offer and a won auction have a checkout of their own, to which no further order is added.
  origin text not null constraint checkouts_origin check (origin in ('cart', 'offer', 'auction')),
  created_at timestamptz not null default clock_timestamp(),
  unique (id, buyer_id)
);
create index checkouts_buyer on checkouts (buyer_id);

insert into checkouts (id, buyer_id, origin, created_at)
select o.checkout_id, o.buyer_id,
  case when bool_or(o.source = 'auction') then 'auction'
    when bool_or(exists (select from offers where offers.order_id = o.id)) then 'offer'
    else 'cart' end,
  min(o.created_at)
from orders o group by o.checkout_id, o.buyer_id;

alter table orders add constraint orders_checkout_of_buyer
  foreign key (checkout_id, buyer_id) references checkouts (id, buyer_id);
alter table payments add constraint payments_checkout_of_buyer
  foreign key (checkout_id, buyer_id) references checkouts (id, buyer_id);

-- The orders that a payment pays, and how much of it each one gets, in minor units of its currency. Money that arrives
-- pays exactly these, or nothing.
create table payment_orders (
  payment_id uuid not null references payments on delete cascade,
  order_id uuid not null references orders,
  amount_minor bigint not null constraint payment_orders_amount check (amount_minor > 0),
  primary key (payment_id, order_id)
);
create index payment_orders_order on payment_orders (order_id);

insert into payment_orders (payment_id, order_id, amount_minor)
select e.payment_id, e.order_id, sum(l.amount_minor)
from journals e
join ledger_entries l on l.journal_id = e.id and l.amount_minor > 0
where e.kind = 'capture' and e.payment_id is not null and e.order_id is not null
group by e.payment_id, e.order_id;

-- Payments that may still get money: the orders that they asked for, if these add up to them.
insert into payment_orders (payment_id, order_id, amount_minor)
select payment_id, order_id, part from (
  select p.id as payment_id, o.id as order_id, p.amount_minor, part,
    sum(part) over (partition by p.id) as parts, bool_and(part > 0) over (partition by p.id) as payable
  from payments p join orders o on o.checkout_id = p.checkout_id and o.created_at <= p.created_at
  cross join lateral (
    select case p.currency when o.base then o.total_minor when 'USD' then o.total_usd_minor end as part) as parts
  where p.purpose = 'checkout' and p.status in ('pending', 'failed', 'expired') and p.watch_until > clock_timestamp()
    and o.payment_status = 'pending' and o.order_status = 'processing'
    and not exists (select from cash_orders c where c.order_id = o.id)
) as asked where payable and parts = amount_minor;
