import { detailColumns } from '../../products/index.ts'
import { wayPrice } from '../../../platform/listing-ways.ts'
import { currencyNow, priceNow, shippingNow } from '../../../platform/rates.ts'
import { money, type ExportFile } from './export-file.ts'

/** SQL: the pickup point and the tracking code of an order, and the depot, bus and departure of its parcel. */
const parcel = `(select p.city || ', ' || p.name from pickup_points p where p.id = y.point_id) as pickup_point,
        (select code from tracking_codes t where t.order_id = o.id) as tracking_code,
        (select d.town || ', ' || d.name from depots d where d.id = coalesce(
          (select depot_id from bus_parcels p where p.order_id = o.id),
          y.depot_id)) as depot,
        (select registration from bus_parcels p where p.order_id = o.id) as bus,
        (select departs_at from bus_parcels p where p.order_id = o.id) as departure`

/** SQL: what the courier would have cost elsewhere, when the item was ordered. */
const courierCosts = `(select json_agg(json_build_object('cities', coalesce(g.name, 'elsewhere'),
    'cost', amount_text(k.minor, o.base)) order by g.name)
  from (select * from jsonb_to_recordset(y.courier_costs) as k ("groupId" uuid, minor bigint)
    union all select null, y.address_minor where y.courier_costs is not null) k
    left join city_groups g on g.id = k."groupId") as courier_costs`

/** SQL: what the delivery of an order costs by itself, if combined delivery made it cheaper. */
const alone = `amount_text(nullif(y.alone_minor, o.shipping_minor), o.base) as shipping_by_itself`

/** SQL: the coupon of an order and its discount. */
const discount = `(select c.code from coupons c where c.id = o.coupon_id) as coupon,
  ${money('o.discount_minor', 'discount', 'o.base')}`

/** Files about the member's listings, sales, purchases, bids and returns. */
export const tradeFiles: ExportFile[] = [
  {
    name: 'listings',
    tables: ['products', 'images', 'product_search', 'listing_ways', 'variants'],
    rows: `select p.id as item, p.title, p.description, p.category_id as category, p.kind_id as kind, p.location, p.attributes,
        p.currency, ${money('p.original_price_minor', 'price', 'p.currency')},
        ${money('p.original_shipping_minor', 'shipping', 'p.currency')}, shown.currency as shown_currency,
        ${money(priceNow('p'), 'shown_price', 'shown.currency')},
        ${money(shippingNow('p'), 'shown_shipping', 'shown.currency')}, ${detailColumns('p')}, p.quantity,
        p.status, p.format <> 'fixed' as is_auction, p.auction_ends_at, p.boosted_until, p.created_at, p.updated_at,
        amount_text(${wayPrice('p', 'bus')}, 'USD') as bus_parcel_usd,
        amount_text(${wayPrice('p', 'pickup')}, 'USD') as pickup_point_usd,
        (select w.place || '. ' || w.times from listing_ways w where w.product_id = p.id and w.way = 'collection') as collected_at,
        (select json_agg(json_build_object('cities', g.name, 'currency', k.currency,
            'price', amount_text(k.minor, k.currency)) order by g.name)
          from listing_ways k join city_groups g on g.id = k.group_id where k.product_id = p.id) as courier_prices,
        p.option_names as options, (
          select json_agg(json_build_object('value', v.value_1, 'second_value', v.value_2, 'stock', v.stock,
            'price', amount_text(v.price_minor, p.currency)) order by v.position)
          from variants v where v.product_id = p.id and v.position is not null) as variants,
        (select count(*)::int from images i where i.product_id = p.id) as pictures,
        (select coalesce(sum(v.views), 0)::int from product_views v where v.product_id = p.id) as views
      from products p cross join lateral (select ${currencyNow('p')} as currency) as shown
      where p.seller_id = $1 order by p.id`,
  },
  {
    name: 'listing-figures',
    tables: ['listing_days', 'listing_sales'],
    rows: `select day, product_id as item, p.title, coalesce(d.views, 0) as views, coalesce(d.watchers, 0) as watchers,
        coalesce(d.questions, 0) as questions, coalesce(d.offers, 0) as offers, coalesce(s.orders, 0) as orders,
        s.currency, case when s.currency is not null then amount_text(s.amount_minor, s.currency) end as revenue
      from (select * from listing_days where seller_id = $1) as d
        full join (select * from listing_sales where seller_id = $1) as s using (day, product_id)
        join products p on p.id = product_id
      order by day, product_id, s.currency`,
  },
  {
    name: 'searches-that-led-to-listings',
    tables: ['search_terms'],
    rows: `select t.day, t.product_id as item, p.title, t.term as search, t.visitors
      from search_terms t join products p on p.id = t.product_id where t.seller_id = $1
      order by t.day, t.product_id, t.term`,
  },
  {
    name: 'auctions',
    tables: ['auctions'],
    rows: `select a.product_id as item, p.title, p.base as currency, ${money('a.start_minor', 'start', 'p.base')},
        ${money('a.current_minor', 'current_bid', 'p.base')}, ${money('a.reserve_minor', 'reserve', 'p.base')},
        ${money('a.buy_it_now_minor', 'buy_it_now', 'p.base')}, a.bid_count, a.starts_at, a.ends_at, a.closed_at,
        a.sold_by, ${money('a.sold_minor', 'sold_for', 'p.base')}
      from auctions a join products p on p.id = a.product_id where p.seller_id = $1 order by a.product_id`,
  },
  {
    name: 'bids-on-your-auctions',
    tables: ['bids'],
    rows: `select b.auction_id as item, 'Bidder ' || dense_rank() over (partition by b.auction_id order by b.bidder_id) as bidder,
        b.seq as place, p.base as currency, ${money('b.amount_minor', 'amount', 'p.base')}, b.kind, b.voided_at, b.created_at
      from bids b join products p on p.id = b.auction_id
      where p.seller_id = $1 order by b.auction_id, b.seq`,
  },
  {
    name: 'bids',
    tables: ['bids'],
    rows: `select b.auction_id as item, p.title, b.seq as place, p.base as currency, ${money('b.amount_minor', 'amount', 'p.base')},
        ${money('b.max_minor', 'maximum', 'p.base')}, b.kind, b.voided_at, b.voided_reason, b.created_at
      from bids b join products p on p.id = b.auction_id where b.bidder_id = $1 order by b.created_at, b.id`,
  },
  {
    name: 'auctions-won',
    tables: ['auctions'],
    rows: `select a.product_id as item, p.title, a.leader_id = $1 as leading, a.winner_id is not distinct from $1 as won,
        a.ends_at
      from auctions a join products p on p.id = a.product_id
      where a.leader_id = $1 or a.winner_id = $1 order by a.ends_at`,
  },
  {
    name: 'second-chances',
    tables: ['second_chance_offers'],
    rows: `select s.auction_id as item, p.base as currency, ${money('s.amount_minor', 'amount', 'p.base')}, s.created_at,
        s.expires_at, s.answered_at, s.accepted
      from second_chance_offers s join products p on p.id = s.auction_id where s.user_id = $1 order by s.id`,
  },
  {
    name: 'requests-to-bid',
    tables: ['bidder_requests'],
    rows: `select r.auction_id as item, p.title, r.note, r.state, r.created_at, r.decided_at
      from bidder_requests r join products p on p.id = r.auction_id where r.user_id = $1 order by r.created_at`,
  },
  {
    name: 'bidders-blocked',
    tables: ['blocked_bidders'],
    rows: `select label as bidder, product_id as item, created_at from blocked_bidders
      where seller_id = $1 order by created_at`,
  },
  {
    name: 'unpaid-items',
    tables: ['unpaid_strikes', 'bid_bars'],
    rows: `select s.order_id as "order", s.product_id as item, s.created_at,
        (select b.until from bid_bars b where b.user_id = s.user_id) as barred_until
      from unpaid_strikes s where s.user_id = $1 order by s.created_at`,
  },
  {
    name: 'purchases',
    tables: [
      'checkouts',
      'orders',
      'tracking_codes',
      'bus_parcels',
      'order_delivery',
      'pickup_parcels',
      'coupon_uses',
    ],
    rows: `select o.number, o.title, s.username as seller, o.quantity, o.base as currency, ${money('o.unit_minor', 'each', 'o.base')},
        ${money('o.shipping_minor', 'shipping', 'o.base')}, ${alone}, ${courierCosts}, ${discount}, ${money('o.total_minor', 'total', 'o.base')},
        ${money('o.total_usd_minor', 'total_usd', "'USD'")}, o.rate::text, o.currency as paid_in, o.payment_method,
        o.mobile_money_number, o.payment_status, o.order_status, y.way = 'collection' as collect, o.size, o.ship_first_name,
        o.ship_last_name, o.ship_address, o.ship_city, o.ship_phone, o.receiver_name, o.receiver_phone,
        o.dispatch_method, o.courier, o.waybill, ${parcel}, o.paid_at, o.created_at, o.updated_at
      from orders o join order_delivery y on y.order_id = o.id join users s on s.id = o.seller_id where o.buyer_id = $1 order by o.id`,
  },
  {
    name: 'sales',
    tables: ['orders', 'tracking_codes', 'bus_parcels', 'order_delivery', 'pickup_parcels'],
    rows: `select o.number, o.title, b.username as buyer, o.quantity, o.base as currency, ${money('o.unit_minor', 'each', 'o.base')},
        ${money('o.shipping_minor', 'shipping', 'o.base')}, ${alone}, ${courierCosts}, ${discount}, ${money('o.total_minor', 'total', 'o.base')},
        ${money('o.total_usd_minor', 'total_usd', "'USD'")}, o.currency as paid_in, o.payment_status, o.order_status, y.way = 'collection' as collect,
        o.size, o.collection_note, o.dispatch_method, o.courier, o.waybill, ${parcel}, o.paid_at, o.created_at, o.updated_at
      from orders o join order_delivery y on y.order_id = o.id join users b on b.id = o.buyer_id where o.seller_id = $1 order by o.id`,
  },
  {
    name: 'cash-orders',
    tables: ['cash_orders'],
    rows: `select o.number as "order", c.chosen_at, c.collected_at, c.lapsed_at, c.reported_at, c.report
      from cash_orders c join orders o on o.id = c.order_id where c.buyer_id = $1 order by c.chosen_at`,
  },
  {
    name: 'cash-sales',
    tables: ['cash_sellers'],
    rows: `select created_at from cash_sellers where user_id = $1`,
  },
  {
    name: 'order-steps',
    tables: ['order_steps'],
    rows: `select o.number as "order", s.step, s.role, s.note, s.created_at
      from order_steps s join orders o on o.id = s.order_id 
      where s.by_user = $1 and (o.buyer_id = $1 or o.seller_id = $1) order by s.id`,
  },
  {
    name: 'returns',
    tables: ['returns', 'return_steps', 'return_pictures'],
    rows: `select o.number as "order", case when r.buyer_id = $1 then 'buyer' else 'seller' end as you, r.reason,
        case when r.buyer_id = $1 then r.text end as your_words, r.state, o.currency,
        ${money('r.refund_minor', 'part_refund', 'o.currency')}, ${money('r.offer_minor', 'proposal', 'o.currency')},
        r.offer_note as proposal_note, r.refusal, r.method, r.carrier, r.waybill, r.arrives_on::text, r.due_at,
        r.created_at, r.closed_at, (select string_agg(s.step, ', ' order by s.created_at, s.id) from return_steps s
          where s.order_id = r.order_id and s.by_user = $1) as your_steps,
        (select count(*)::int from return_pictures p where p.order_id = r.order_id) as pictures
      from returns r join orders o on o.id = r.order_id where r.buyer_id = $1 or r.seller_id = $1 order by r.order_id`,
  },
  {
    name: 'business',
    tables: ['business_sellers'],
    rows: `select trading_name, registration_number, address, created_at, updated_at
      from business_sellers where seller_id = $1`,
  },
]
