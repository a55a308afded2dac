import type pg from 'pg'
import { checkLedger, type Breach } from '../../../server/modules/ledger/check-ledger.ts'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { checkHistories } from './order-histories.ts'
import { couponPromises } from './promotions/coupon-invariants.ts'
import { deliveryPromises } from './delivery-invariants.ts'
import { moneyPromises } from './money-invariants.ts'

/** Visible bids of each auction in order, each joined with the one before. */
const visibleBids = `(select auction_id, seq, bidder_id, kind, amount_minor, created_at,
    lag(amount_minor) over w as before_minor, lag(bidder_id) over w as before_bidder,
    row_number() over (partition by auction_id order by seq desc) as from_last,
    count(*) over (partition by auction_id) as visible
  from bids where voided_at is null and kind <> 'maximum'
  window w as (partition by auction_id order by seq))`

/** The invariants with queries for their violations. $1: listings and their initial stock, as JSON. */
const promises: Record<string, string> = {
  'I1 prices rise; only the answer to an equal maximum repeats an amount': `
    select auction_id as subject from ${visibleBids} b
    where amount_minor < before_minor
      or (amount_minor = before_minor and not (kind = 'automatic' and bidder_id <> before_bidder))`,
  'I1 price, leader and number of bids are those of the rows': `
    select a.product_id as subject from auctions a left join ${visibleBids} b
      on b.auction_id = a.product_id and b.from_last = 1
    where a.bid_count <> coalesce(b.visible, 0) or a.current_minor <> coalesce(b.amount_minor, a.start_minor)
      or a.leader_id is distinct from b.bidder_id`,
  'I1 places are taken without a gap, at moments that do not go back': `
    select auction_id as subject from (
      select auction_id, seq, row_number() over w as place, created_at, lag(created_at) over w as before
      from bids window w as (partition by auction_id order by seq)) b
    where seq <> place or created_at < before`,
  'I1 the last place is the auction’s': `
    select product_id as subject from auctions a
    where last_seq <> (select count(*) from bids where auction_id = a.product_id)`,
  'I4 an auction is closed once, and not before its end': `
    select product_id as subject from auctions
    where closed_at < ends_at and sold_by is distinct from 'buy_now' and winner_id is not null
    union all
    select substr(topic, 9)::uuid from events where type = 'auction.closed' group by topic having count(*) > 1`,
  'I4 no bid counts that came at the end or after it': `
    select b.auction_id as subject from bids b join auctions a on a.product_id = b.auction_id
    where b.created_at >= a.ends_at or b.created_at > a.closed_at`,
  'I4 nothing is open five seconds after its end': `
    select product_id as subject from auctions where closed_at is null and ends_at < clock_timestamp() - interval '5 seconds'`,
  'I4 what a leader may have is sold to the leader, by one order of that amount': `
    select a.product_id as subject from auctions a
    where a.closed_at is not null and a.sold_by is not distinct from 'bid' and (
      a.winner_id <> a.leader_id or a.sold_minor <> a.current_minor or a.current_minor < a.reserve_minor
      or 1 <> (select count(*) from orders o where o.product_id = a.product_id and o.source = 'auction'
               and o.buyer_id = a.winner_id and (o.unit_minor = a.sold_minor or o.base <> (
                 select p.base from products p where p.id = a.product_id))))
    union all
    select a.product_id from auctions a
    where a.closed_at >= a.ends_at and a.leader_id is not null
      and (a.reserve_minor is null or a.current_minor >= a.reserve_minor)
      and not exists (select from orders o where o.product_id = a.product_id and o.source = 'auction')`,
  'I4 all bidders and the seller were notified of the end once': `
    select a.product_id as subject from auctions a join (
      select auction_id, bidder_id as member from bids union select product_id, seller_id from auctions) p
      on p.auction_id = a.product_id
    where (a.closed_at >= a.ends_at or a.winner_id is not null) and a.sold_by is distinct from 'second_chance'
      and 1 <> (select count(*) from notifications n where n.user_id = p.member and n.cause = 'closed:' || a.product_id)`,
  'I5 what there was is there, reserved or sold': `
    select p.id as subject from jsonb_each_text($1::jsonb) began join products p on p.id = began.key::uuid
    where began.value::int <> p.quantity + coalesce((select sum(o.quantity) from orders o
      where o.product_id = p.id and o.source = 'checkout' and o.stock_returned_at is null), 0)`,
  'I5 sold out is sold, and what is sold has no stock': `
    select id as subject from products where format = 'fixed'
      and ((status = 'sold' and quantity > 0
        and not exists (select from products again where again.relisted_from = products.id)) or (status = 'active' and quantity = 0))`,
  'I6 stock comes back once: always for what was cancelled, else only where the order is over': `
    select o.id as subject from orders o
    where o.source = 'checkout' and case o.order_status when 'cancelled' then o.stock_returned_at is null
      else o.stock_returned_at is not null and o.order_status not in ('refunded', 'completed') end
    union all
    select s.order_id from order_steps s
    where s.step in ('expire', 'denyCash', 'failPayment', 'cancelUnpaid', 'cancelPaid', 'cancelLate', 'lapse')
    group by s.order_id having count(*) > 1`,
  'I7 a line costs its pieces and its shipping once, in dollars to the nearest cent': `
    select id as subject from orders where total_minor <> unit_minor * quantity + shipping_minor - coalesce(discount_minor, 0)
      or case when price_currency = 'USD'
        then total_usd_minor <> unit_original_minor * quantity + shipping_original_minor - coalesce(discount_original_minor, 0)
          or unit_minor <> round(unit_original_minor * rate) or shipping_minor <> round(shipping_original_minor * rate)
        else 2 * total_usd_minor * rate > 2 * total_minor + rate
          or 2 * (total_usd_minor + 1) * rate <= 2 * total_minor + rate end`,
  'I10 the members of an order were notified once': `
    select o.id as subject from orders o cross join lateral (values
      (o.buyer_id, 'order-placed:' || o.id, o.source = 'checkout'),
      (o.buyer_id, 'order-paid:' || o.id, o.paid_at is not null),
      (o.seller_id, 'order-paid:' || o.id, o.paid_at is not null),
      (o.buyer_id, 'order-expired:' || o.id, o.payment_status = 'expired' and not exists (
        select from order_steps s where s.order_id = o.id and s.step = 'denyCash'))) as notified (member, cause, due)
    where notified.due and 1 <> (select count(*) from notifications n where n.user_id = notified.member and n.cause = notified.cause)`,
  'I12 a listing is boosted until the end of its last boost': `
    select p.id as subject from products p
    where p.boosted_until is distinct from (select max(upper(during)) from boosts b where b.product_id = p.id)`,
  'I12 a subscription’s boosts are counted, every other one is paid for once': `
    select s.id as subject from subscriptions s
    where s.boosts_used <> (select count(*) from boosts b where b.subscription_id = s.id)
    union all
    select b.id from boosts b where (b.subscription_id is null)::int
      <> (select count(*) from journals j where j.kind = 'boost' and j.key = 'boost:' || b.id)`,
  'I13 at most one token of a purpose is live, and none is both used and voided': `
    select user_id as subject from tokens where used_at is null and voided_at is null
    group by user_id, purpose having count(*) > 1
    union all
    select user_id from tokens where (used_at is not null and voided_at is not null) or used_at >= expires_at`,
  'I14 figures of ratings are those of the rows': `
    select coalesce(s.seller_id, r.seller_id) as subject from seller_stats s full join (
      select seller_id, count(*) as n, sum(rating) as sum, count(*) filter (where rating >= 4) as positive
      from ratings where not hidden and removed_at is null group by seller_id) r on r.seller_id = s.seller_id
    where coalesce(s.rating_count, 0) <> coalesce(r.n, 0) or coalesce(s.rating_sum, 0) <> coalesce(r.sum, 0)
      or coalesce(s.positive_count, 0) <> coalesce(r.positive, 0)`,
  'I14 ratings are visible once both are there, or after 14 days': `
    select coalesce(r.order_id, b.order_id) as subject from ratings r full join buyer_ratings b using (order_id)
    where (r.hidden or b.hidden) and (r.id is not null and b.id is not null
      or coalesce(r.created_at, b.created_at) < now() - interval '14 days 1 hour')`,
  'I14 who rated the buyer sold the item': `
    select b.id as subject from buyer_ratings b join orders o on o.id = b.order_id
    where b.rater_id <> o.seller_id or b.buyer_id <> o.buyer_id`,
  'I14 who rated had paid the order, and rated its seller': `
    select r.id as subject from ratings r join orders o on o.id = r.order_id
    where r.rater_id <> o.buyer_id or r.seller_id <> o.seller_id
      or o.payment_status not in ('paid', 'refunded')`,
}

/** The names of the invariants that are checked by SQL. */
export const promiseNames = Object.keys({
  ...promises,
  ...moneyPromises,
  ...deliveryPromises,
  ...couponPromises,
})

/**
 * Checks all invariants in one snapshot and returns the violated ones with their first subjects. `began` contains the
 * listings and their initial stock.
 */
export async function checkInvariants(
  pool: pg.Pool,
  began: ReadonlyMap<string, number> = new Map(),
): Promise<Breach[]> {
  const breaches: Breach[] = []
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const all = { ...promises, ...moneyPromises, ...deliveryPromises, ...couponPromises }
    for (const [promise, check] of Object.entries(all)) {
      const values = check.includes('$1') ? [JSON.stringify(Object.fromEntries(began))] : []
      const { rows } = await client.query<{ subject: string }>(
        `select distinct subject::text from (${check}) as broken limit 20`,
        values,
      )
      if (rows.length > 0) breaches.push({ promise, subjects: rows.map(({ subject }) => subject) })
    }
    breaches.push(...(await checkHistories(client)))
    await client.query('commit')
  } finally {
    client.release()
  }
  return [...breaches, ...(await checkLedger(openDatabase(pool)))]
}

/** Throws with the violated invariants, unless all hold. */
export async function invariantsHold(
  pool: pg.Pool,
  began?: ReadonlyMap<string, number>,
): Promise<void> {
  const breaches = await checkInvariants(pool, began)
  if (breaches.length > 0)
    throw new Error(`invariants do not hold: ${JSON.stringify(breaches, null, 1)}`)
}
