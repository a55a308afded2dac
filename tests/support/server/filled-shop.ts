import pg from 'pg'
import { addCases } from '../../../bench/admin/fill-cases.ts'
import { addOrders } from '../../../bench/admin/fill-orders.ts'
import { addMembers, addStaff } from '../../../bench/admin/fill-members.ts'
import type { TestServer } from './server.ts'

/** The id of one record for each kind of page. */
export interface FilledShop {
  seller: string
  /** Has orders, messages and reports. */
  buyer: string
  listing: string
  auction: string
  order: string
  payment: string
  dispute: string
  case: string
  signal: string
  breach: string
  message: string
  conversation: string
  offer: string
  category: string
}

/** The number of members, and of listings. */
const size = 120

/** Fills an empty database so that every page has content. The session token of a member is the member's id. */
export async function fillShop({ databaseUrl }: TestServer): Promise<FilledShop> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await addStaff(client)
    await addMembers(client, size)
    for (const statement of listed) await client.query(statement)
    await addOrders(client)
    await addCases(client)
    for (const statement of besides) await client.query(statement)
    const { rows } = await client.query<FilledShop>(someOfEach)
    return rows[0]!
  } finally {
    await client.end()
  }
}

const listed = [
  `insert into products (seller_id, category_id, title, description, condition, location, attributes, currency, original_price_minor,
     price_minor, list_minor, quantity, format, auction_ends_at, created_at)
   select member.id, 'electronics', 'Radio ' || nth, 'Works well and was looked after.', 'good', 'Harare', '{"brand": "Bush of England"}', 'ZWL', 90000000, 90000000, 90000000,
     1, case when nth % 40 = 39 then 'auction' else 'fixed' end, case when nth % 40 = 39 then now() + interval '9 days' end, now() - nth * interval '1 minute'
   from generate_series(0, ${size - 1}) as nth join member on member.n = nth % 3`,
  `insert into auctions (product_id, seller_id, start_minor, current_minor, ends_at, bid_count, leader_id)
   select p.id, p.seller_id, p.price_minor, p.price_minor + 500, p.auction_ends_at, 5, member.id
   from products p join member on member.n = 100 where p.format <> 'fixed'`,
  `insert into bids (auction_id, seq, bidder_id, amount_minor, created_at, voided_at, voided_reason)
   select a.product_id, seq, member.id, a.start_minor + seq * 100, now(), case when seq = 1 then now() end, case when seq = 1 then 'A slip' end
   from auctions a, generate_series(1, 5) as seq join member on member.n = 95 + seq`,
]

/** Records that the benchmark of the admin pages does not create. */
const besides = [
  `insert into variants (product_id, position, value_1, value_2, stock, price_minor)
   select varied.id, nth - 1, (array['Red wood', 'Blue wood'])[nth], 'With a handle', nth, 90000000
   from (select distinct on (seller_id) id from products where status = 'active' and format = 'fixed' order by seller_id, id) as varied,
     generate_series(1, 2) as nth`,
  `update products set option_names = array['Colour of it', 'Kind of case'], variant_base_minor = 90000000, quantity = 3,
     takes_offers = false, offers_accept_minor = null, offers_decline_minor = null
   where id in (select product_id from variants)`,
  `insert into listing_ways (product_id, way, group_id, currency, minor)
   select p.id, 'courier', g.id, 'ZWL', 0 from products p join city_groups g on g.name = 'North' where p.format = 'fixed'`,
  `insert into listing_ways (product_id, way, place, times) select id, 'collection', 'At the market', 'On Saturdays' from products`,
  `insert into addresses (user_id, label, first_name, last_name, address, city, phone_e164)
   select id, 'Home', 'Rudo', 'Moyo', '14 Fife Avenue', 'Harare', phone_e164 from member`,
  `insert into blocked_bidders (seller_id, user_id, label) select a.id, b.id, 'Never paid' from member a join member b on b.n = a.n + 1`,
  `insert into identity_checks (user_id, state, decided_at, reason) select id, 'declined', now(), 'The photo is too dark.' from member`,
  `insert into bidder_requests (auction_id, user_id, note) select a.product_id, member.id, 'I collect them.' from auctions a join member on member.n = 10 and member.id <> a.seller_id`,
  `insert into breach_history (breach_id, staff_id, note, before, after)
   select b.id, s.id, 'Told them', '{"what": "A bag was lost"}', '{"what": "A bag and a phone were lost"}' from breaches b, staff s where s.role = 'admin'`,
  `insert into consents (user_id, purpose, given, version, how) select id, 'terms', true, 'of 1 May 2026', 'registration' from member`,
  `insert into drafts (user_id, form) select id, '{"title": "A radio of wood", "description": "It works well."}' from member`,
  `insert into notifications (user_id, type, params, cause)
   select id, 'message', '{"conversationId": "7", "item": "Bush radio", "from": "Rudo", "quote": "It left today."}', 'made:' || nth from member, generate_series(1, 3) as nth`,
  `insert into order_steps (order_id, step, by_user, note, role) select id, 'dispute', buyer_id, 'It came broken.', 'buyer' from orders`,
  `update orders set ship_first_name = 'Rudo', ship_last_name = 'Moyo', ship_address = '14 Fife Avenue', ship_city = 'Harare',
     ship_phone = '+263771234567', courier = 'FedEx', waybill = 'FX 1', collection_note = 'At the market'`,
  `insert into bus_parcels (order_id, depot_id, registration, departs_at)
   select o.id, (select id from depots where name = 'Roadport'), 'AFK 4482', now() from orders o where o.order_status = 'dispatched'`,
  `with made as (
     insert into pickup_points (name, city, suburb, address, landmark, hours, phone, capacity, fee_usd_minor, terminal, code_hash)
     values ('Corner Store', 'Harare', 'Avondale', '1 King George Road', 'At the shops', 'Daily', '+263772140412', 50, 50, '482913', 'none')
     returning id
   ), sent as (
     update order_delivery d set way = 'pickup', point_id = made.id, fee_usd_minor = 50 from made, orders o
     where o.id = d.order_id and o.order_status = 'ready_for_collection' returning d.order_id, d.point_id
   )
   insert into pickup_parcels (order_id, point_id, shelf, received_at) select order_id, point_id, 'A1', now() from sent`,
  `insert into pickup_payouts (point_id, currency, amount_minor, reference, staff_id)
   select p.id, 'ZWL', 100, 'EC 1', (select id from staff limit 1) from pickup_points p`,
  `insert into cash_orders (order_id, buyer_id, chosen_at, reported_at, report)
   select id, buyer_id, now(), now(), 'I paid at Joina City.' from orders where order_status = 'processing' order by id limit 1`,
  `insert into payment_events (payment_id, kind, body_hash, body) select id, 'callback', sha256(id::text::bytea), 'status=Paid, all well' from payments`,
  `insert into questions (product_id, asker_id, seller_id, text, answer, answered_at)
   select p.id, member.id, p.seller_id, 'Does it play?', 'It plays well.', now() from products p join member on member.n = 10`,
  `with made as (
     insert into offers (product_id, buyer_id, seller_id, currency, price_minor, expires_at)
     select product_id, buyer_id, seller_id, 'ZWL', 90000000, now() + interval '1 day' from orders
     on conflict do nothing returning id
   )
   insert into offer_rounds (offer_id, round, by_seller, amount_minor, message)
   select id, 1, false, 80000000, 'I can collect it today.' from made`,
  `insert into listing_days (seller_id, day, product_id, views, watchers, questions, offers)
   select seller_id, (now() at time zone 'Africa/Harare')::date, id, 40, 3, 2, 1 from products`,
  `insert into listing_sales (seller_id, day, product_id, currency, orders, amount_minor)
   select seller_id, (now() at time zone 'Africa/Harare')::date, id, 'ZWL', 1, 90000000 from products`,
  `insert into search_terms (seller_id, day, product_id, term, visitors)
   select seller_id, (now() at time zone 'Africa/Harare')::date, id, 'bush radio', 4 from products`,
  `with made as (
     insert into returns (order_id, buyer_id, seller_id, reason, text, state, due_at, closed_at, offer_minor, offer_note, refusal,
       method, carrier, waybill, arrives_on, code)
     select id, buyer_id, seller_id, 'damaged', 'The lid is off.', 'requested', now() + interval '2 days', null, 100, 'Half of it?',
       'It was whole.', 'bus', 'Tenda', 'TD 1', now()::date, '123456' from orders returning order_id, buyer_id
   )
   insert into return_steps (order_id, step, by_user) select order_id, 'request', buyer_id from made`,
  `with due as (insert into ledger_accounts (kind, owner_id, currency) select 'commission_due', id, 'ZWL' from member
       on conflict do nothing returning id),
     earned as (select id from ledger_accounts where kind = 'commission' and currency = 'ZWL'),
     made as (insert into journals (kind, key) select 'cash_commission', 'owed:' || id from due returning id, key)
   insert into ledger_entries (journal_id, account_id, currency, amount_minor)
   select made.id, due.id, 'ZWL', -750000 from made join due on made.key = 'owed:' || due.id
   union all select made.id, earned.id, 'ZWL', 750000 from made cross join earned`,
  `insert into coupons (seller_id, code, kind, percent, starts_at) select id, 'HARARE10', 'percent', 10, now() from member`,
  `insert into business_sellers (seller_id, trading_name, registration_number, address)
   select id, 'Moyo Traders', '12/2019', '1 Fife Avenue, Harare' from member`,
  `insert into subscriptions (user_id, during, boosts_included)
   select id, tstzrange(now() - interval '1 day', now() + interval '29 days'), 4 from member`,
  `update ratings set reply = 'Thank you.', replied_at = now()`,
  `insert into buyer_ratings (buyer_id, rater_id, order_id, rating, review, reply, replied_at)
   select buyer_id, seller_id, id, 4, 'Paid at once.', 'Thank you.', now() from orders where order_status in ('dispatched', 'completed')`,
  `insert into saved_searches (user_id, query, name) select id, '{"search": "wooden radio"}', 'Wooden radio' from member`,
  `insert into adverts (place, title, text, link, starts_at, ends_at) values ('home', 'Shoes', 'All sizes', '/deals', now() - interval '1 day', now() + interval '1 day')`,
  `insert into broadcasts (kind, audience, title, message, starts_at, ends_at)
   values ('banner', 'all', 'Closed tomorrow', 'We are back on Monday.', now() - interval '1 day', now() + interval '1 day')`,
  `insert into sessions (token_hash, user_id, user_agent, expires_at)
   select sha256(id::text::bytea), id, 'Mozilla/5.0 (Linux; Android 13)', now() + interval '1 day' from member`,
]

const someOfEach = `
  select o.seller_id as seller, o.buyer_id as buyer, o.id as "order", o.payment_id as payment,
    (select id from products p where p.status = 'active' and format = 'fixed' and p.seller_id = o.seller_id
      order by option_names is null limit 1) as listing,
    (select product_id from auctions limit 1) as auction,
    (select order_id from disputes where decided_at is null limit 1) as dispute,
    (select case_id from reports r join moderation_cases c on c.id = r.case_id where closed_at is null limit 1) as "case",
    (select id from fraud_signals where kind = 'bidding' limit 1) as signal,
    (select id from breaches limit 1) as breach, (select id from contact_messages where subject is not null limit 1) as message,
    (select id from conversations c where c.buyer_id = o.buyer_id limit 1) as conversation,
    (select id from offers f where f.buyer_id = o.buyer_id limit 1) as offer, 'shoes' as category
  from orders o where order_status = 'dispatched' limit 1`
