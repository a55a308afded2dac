-- How the buyer of an order gets it, and what that and the other ways cost. What the order pays for it is a figure of
-- the order, because it is part of its total.
create table order_delivery (
  order_id uuid primary key references orders on delete cascade,
  way text not null constraint order_delivery_way check (way in ('address', 'bus', 'pickup', 'collection')),
  depot_id uuid references depots,
  point_id uuid references pickup_points,
  -- What the pickup point earns, in US cents, from the time of the choice.
  fee_usd_minor bigint check (fee_usd_minor >= 0),
  -- What this way costs by itself. Like all costs here in orders.base and, if that is another currency, in
  -- orders.price_currency.
  alone_minor bigint not null check (alone_minor >= 0),
  alone_original_minor bigint check (alone_original_minor >= 0),
  -- What delivery to an address costs; null if it is not possible.
  address_minor bigint check (address_minor >= 0),
  address_original_minor bigint check (address_original_minor >= 0),
  -- What it costs to groups of cities instead: {groupId, minor, originalMinor}. Without `minor` the courier does not go
  -- there.
  courier_costs jsonb,
  -- When the buyer chose the way and the place.
  chosen_at timestamptz not null default now(),
  constraint order_delivery_depot check ((way = 'bus') = (depot_id is not null)),
  constraint order_delivery_point check (num_nonnulls(point_id, fee_usd_minor) = case way when 'pickup' then 2 else 0 end),
  constraint order_delivery_collected check (way <> 'collection' or alone_minor = 0)
);

insert into order_delivery (order_id, way, depot_id, point_id, fee_usd_minor, alone_minor, alone_original_minor,
  address_minor, address_original_minor, courier_costs, chosen_at)
select o.id,
  case when c.order_id is not null then 'bus' when k.order_id is not null then 'pickup' when o.collect then 'collection'
    else 'address' end,
  c.depot_id, case when c.order_id is null then k.point_id end, case when c.order_id is null then k.fee_usd_minor end,
  coalesce(alone.separate_minor, o.shipping_minor),
  case when alone.order_id is null then o.shipping_original_minor else alone.separate_original_minor end,
  case when e.order_id is not null then e.minor when c.order_id is not null then c.delivery_minor
    when k.order_id is not null then k.delivery_minor when o.collect then o.delivery_minor
    else coalesce(alone.separate_minor, o.shipping_minor) end,
  case when e.order_id is not null then e.original_minor when c.order_id is not null then c.delivery_original_minor
    when k.order_id is not null then k.delivery_original_minor when o.collect then o.delivery_original_minor
    when alone.order_id is null then o.shipping_original_minor else alone.separate_original_minor end,
  (select jsonb_agg(jsonb_build_object('groupId', g.group_id, 'minor', g.minor::text, 'originalMinor', g.original_minor::text))
    from order_courier_costs g where g.order_id = o.id and g.group_id is not null),
  coalesce(c.created_at, k.created_at, o.created_at)
from orders o
left join combined_deliveries alone on alone.order_id = o.id
left join depot_choices c on c.order_id = o.id
left join pickup_parcels k on k.order_id = o.id
left join order_courier_costs e on e.order_id = o.id and e.group_id is null;
create index order_delivery_depot on order_delivery (depot_id) where depot_id is not null;
create index order_delivery_point on order_delivery (point_id, chosen_at desc) where point_id is not null;

drop table depot_choices;
drop table combined_deliveries;
drop table order_courier_costs;
alter table orders drop column collect, drop column delivery_minor, drop column delivery_original_minor;

-- Parcels that have come in at their pickup points.
delete from pickup_parcels where received_at is null;
alter table pickup_parcels drop column fee_usd_minor, drop column delivery_minor, drop column delivery_original_minor;
alter table pickup_parcels alter column shelf set not null, alter column received_at set not null;
drop index pickup_parcels_point;
drop index pickup_parcels_shelf;
create index pickup_parcels_point on pickup_parcels (point_id);
create index pickup_parcels_shelf on pickup_parcels (point_id) where handed_over_at is null and returned_at is null;
