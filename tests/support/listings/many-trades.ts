import type pg from 'pg'
import type { UserId } from '#contracts/common/ids.ts'
import { wordsOf } from '../words-of.ts'

/**
 * Adds bids, orders, ratings, notifications, sessions and carts of many members to many listings, and some of
 * everything for one member.
 */
export async function fillTrades(client: pg.ClientBase, member: UserId): Promise<void> {
  const people = 'select array_agg(id) as ids from (select id from users limit 5000) as members'
  await client.query(`
    insert into bids (auction_id, seq, bidder_id, amount_minor, created_at)
    select auction, seq, people.ids[1 + (seq * 7919 + position) % 5000], 100 * seq, now()
    from (select product_id as auction, row_number() over () as position from auctions limit 100) as auctions,
      generate_series(1, 100) as seq, (${people}) as people`)
  await client.query(
    `with trades as materialized (
       select n, gen_random_uuid() as checkout_id, case when n % 200 = 0 then $1 else people.ids[1 + n % 4000] end as buyer_id,
         listing.seller_id, listing.id, listing.title
       from (${people}) as people,
         (select row_number() over () as n, id, seller_id, title from products where format = 'fixed' limit 8000) as listing
       where listing.seller_id not in ($1, people.ids[1 + n % 4000])),
     opened as (insert into checkouts (id, buyer_id, origin) select checkout_id, buyer_id, 'cart' from trades)
     insert into orders (number, checkout_id, source, buyer_id, seller_id, product_id, title, quantity, unit_minor,
       shipping_minor, total_minor, rate, total_usd_minor, currency, payment_due_at, created_at)
     select 'M-' || translate(lpad(to_hex(n), 4, '0') || '-' || lpad(to_hex(n), 4, '0'), 'abcdef', 'ABCDEF'),
       checkout_id, 'checkout', buyer_id, seller_id, id, title, 1, 100, 0, 100, 25000, 1, 'ZWL',
       now() + n * interval '1 minute', now() - n * interval '1 minute'
     from trades`,
    [member],
  )
  await client.query(
    `insert into order_delivery (order_id, way, alone_minor) select id, 'address', 0 from orders`,
  )
  await client.query(`
    insert into ratings (seller_id, rater_id, order_id, rating, review)
    select seller_id, buyer_id, id, 1 + (row_number() over ())::int % 5, 'Came as described.'
    from orders where id in (select id from orders limit 4000)`)
  await client.query(`
    insert into buyer_ratings (buyer_id, rater_id, order_id, rating, review)
    select buyer_id, seller_id, id, 1 + (row_number() over ())::int % 5, 'Paid at once.'
    from orders where id in (select id from orders limit 4000)`)
  await client.query(
    `insert into notifications (user_id, type, params, cause, read_at)
     select case when n % 200 = 0 then $1 else people.ids[1 + n % 5000] end, 'broadcast', '{"title": "Closed tomorrow", "message": "We are back on Monday."}',
       'cause ' || n, case when n % 2 = 0 then now() end
     from generate_series(1, 10000) as n, (${people}) as people`,
    [member],
  )
  await client.query(`
    insert into sessions (token_hash, user_id, expires_at)
    select sha256(id::text::bytea), id, now() + interval '1 day' from users limit 5000`)
  await client.query(`
    insert into carts (user_id) select id from users where username like 'member%' limit 5000`)
  await client.query(`
    insert into cart_items (cart_id, product_id, quantity)
    select cart.id, listing.id, 1
    from (select id, row_number() over () as n from carts) as cart
    join (select id, row_number() over () as n from products where format = 'fixed' limit 5000) as listing using (n)`)
  for (const table of wordsOf(`
    bids orders order_delivery ratings buyer_ratings notifications sessions carts cart_items users
  `))
    await client.query(`vacuum (analyze) ${table}`)
}
