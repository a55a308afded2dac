/** The unpaid orders that are sent, with the dearest delivery of each parcel first. No payment for them is pending. */
const parcels = `(select o.id, o.shipping_minor, o.shipping_original_minor, r.further_percent, r.free_from_usd_minor,
    d.alone_minor, d.alone_original_minor,
    row_number() over (parcel order by d.alone_minor desc, o.product_id) as place,
    sum(case when o.price_currency = 'USD' and o.unit_original_minor is not null then o.unit_original_minor * o.quantity
      else in_currency(o.unit_minor * o.quantity, o.base, 'USD', jsonb_build_object(o.base, 1, 'USD', o.rate)) end)
      over (partition by o.checkout_id, o.seller_id, o.base, d.depot_id, lower(o.ship_address), lower(o.ship_city)) as goods
  from orders o
  join checkout_delivery_rules r on (r.checkout_id, r.seller_id) = (o.checkout_id, o.seller_id)
  join order_delivery d on d.order_id = o.id
  where o.payment_status = 'pending' and o.order_status = 'processing' and d.way <> 'collection'
    and not exists (select from payments p where p.checkout_id = o.checkout_id and p.status = 'pending')
  window parcel as (partition by o.checkout_id, o.seller_id, o.base, d.depot_id, lower(o.ship_address), lower(o.ship_city)))`

/** What the deliveries of a checkout cost, with queries for violations. */
export const deliveryPromises: Record<string, string> = {
  'I7 unpaid deliveries of one seller to one place cost together what the rule says': `
    select id as subject from ${parcels} as p cross join lateral (
      select case when goods >= free_from_usd_minor then 0 when place = 1 then 100
        else coalesce(further_percent, 100) end as percent) as share
    where coalesce(shipping_original_minor, shipping_minor)
      <> div(coalesce(alone_original_minor, alone_minor)::numeric * percent + 50, 100)`,
  'I7 an order that a courier brings costs what it costs in a group of cities, or everywhere else': `
    select d.order_id as subject from order_delivery d
    where d.way = 'address' and d.alone_minor <> d.address_minor and d.alone_minor not in (
      select k.minor from jsonb_to_recordset(coalesce(d.courier_costs, '[]')) as k (minor bigint)
      where k.minor is not null)`,
  'I7 no group of cities costs more than delivery costs everywhere else': `
    select d.order_id as subject from order_delivery d
    cross join jsonb_to_recordset(d.courier_costs) as k (minor bigint, "originalMinor" bigint)
    where k.minor > d.address_minor or k."originalMinor" > d.address_original_minor`,
  'I7 combined delivery makes no order dearer': `
    select o.id as subject from orders o join order_delivery d on d.order_id = o.id
    where o.shipping_minor > d.alone_minor or o.shipping_original_minor > d.alone_original_minor`,
}
