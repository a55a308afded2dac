/** The unpaid orders that are sent, with the dearest delivery of each parcel first. No payment for them is pending. */
const parcels = `(select o.id, o.shipping_minor, o.shipping_original_minor, r.further_percent, r.free_from_usd_minor,
    coalesce(c.separate_minor, o.shipping_minor) as separate_minor,
    case when c.order_id is null then o.shipping_original_minor else c.separate_original_minor end as separate_original_minor,
    row_number() over (parcel order by coalesce(c.separate_minor, o.shipping_minor) desc, o.product_id) as place,
    sum(case when o.price_currency = 'USD' and o.unit_original_minor is not null then o.unit_original_minor * o.quantity
      else in_currency(o.unit_minor * o.quantity, o.base, 'USD', jsonb_build_object(o.base, 1, 'USD', o.rate)) end)
      over (partition by o.checkout_id, o.seller_id, o.base, d.depot_id, lower(o.ship_address), lower(o.ship_city)) as goods
  from orders o
  join checkout_delivery_rules r on (r.checkout_id, r.seller_id) = (o.checkout_id, o.seller_id)
  left join combined_deliveries c on c.order_id = o.id
  left join depot_choices d on d.order_id = o.id
  where o.payment_status = 'pending' and o.order_status = 'processing' and not o.collect
    and not exists (select from payments p where p.checkout_id = o.checkout_id and p.status = 'pending')
  window parcel as (partition by o.checkout_id, o.seller_id, o.base, d.depot_id, lower(o.ship_address), lower(o.ship_city)))`

/** What the deliveries of a checkout cost, with queries for violations. */
export const deliveryPromises: Record<string, string> = {
  'I7 unpaid deliveries of one seller to one place cost together what the rule says': `
    select id as subject from ${parcels} as p cross join lateral (
      select case when goods >= free_from_usd_minor then 0 when place = 1 then 100
        else coalesce(further_percent, 100) end as percent) as share
    where coalesce(shipping_original_minor, shipping_minor)
      <> div(coalesce(separate_original_minor, separate_minor)::numeric * percent + 50, 100)`,
  'I7 an order that a courier brings costs what it costs in a group of cities, or everywhere else': `
    select o.id as subject from orders o left join combined_deliveries c on c.order_id = o.id
    where not o.collect and exists (select from order_courier_costs k where k.order_id = o.id)
      and not exists (select from depot_choices d where d.order_id = o.id)
      and not exists (select from pickup_parcels p where p.order_id = o.id)
      and coalesce(c.separate_minor, o.shipping_minor) not in (
        select k.minor from order_courier_costs k where k.order_id = o.id and k.minor is not null)`,
  'I7 no group of cities costs more than delivery costs everywhere else': `
    select k.order_id as subject from order_courier_costs k
    join order_courier_costs most on most.order_id = k.order_id and most.group_id is null
    where k.minor > most.minor or k.original_minor > most.original_minor`,
  'I7 combined delivery makes no order dearer': `
    select c.order_id as subject from combined_deliveries c join orders o on o.id = c.order_id
    where o.shipping_minor > c.separate_minor or o.shipping_original_minor > c.separate_original_minor`,
}
