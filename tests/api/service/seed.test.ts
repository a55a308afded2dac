import { sql } from 'kysely'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { demoBuyers } from '../../../seed/catalogue/buyers.ts'
import { demoListings } from '../../../seed/catalogue/listings.ts'
import { demoRatings } from '../../../seed/catalogue/ratings.ts'
import { demoSellers } from '../../../seed/catalogue/sellers.ts'
import { covers, sharedDemo } from '#support/fixtures.ts'
import { rowsOf } from '#support/rows.ts'
import { ledgerHolds } from '#support/money/balances.ts'

const server = sharedDemo()

async function one<T>(statement: string): Promise<T> {
  const { rows } = await server.app.pool.query(statement)
  return Object.values(rows[0] as object)[0] as T
}
const count = (rest: string) => one<bigint>(`select count(*) from ${rest}`).then(Number)

const members = demoSellers.length + demoBuyers.length
const open = 'moderation_cases where closed_at is null and kind ='
const consents = "consents where given and how = 'registration' and purpose ="
const offers = "offers o join products p on p.id = o.product_id where o.state = 'open'"

const watched = 'watchlist w join products p on p.id = w.product_id'
const viewed = 'product_views v join products p on p.id = v.product_id'

/** What the demo shop has: numbers of rows, by what is counted. */
const facts: Record<string, Record<string, number>> = {
  'an empty shop is seeded with all demo listings': {
    'users where demo and email_verified_at is not null': members,
    'products where taken_down is null': demoListings.length,
    'products p where p.taken_down is null and not exists (select from images where product_id = p.id and position = 0)': 0,
    'images where product_id is not null': demoListings.flatMap((item) => item.images).length,
    ratings: demoRatings.length,
    auctions: demoListings.filter((item) => item.auction).length,
    bids: demoListings.flatMap((item) => item.auction?.bids ?? []).length,
  },
  'a new member may bid on each demo auction': { 'auctions where approves_bidders': 0 },
  'each staff queue has records, and none of their items is for sale': {
    [`${open} 'report'`]: 2,
    [`${open} 'held'`]: 1,
    [`${open} 'appeal'`]: 1,
    "products where taken_down is not null and status = 'removed'": 2,
    'product_search s join products p on p.id = s.product_id where p.taken_down is not null': 0,
    'fraud_signals where decision is null': 2,
    "contact_messages where status <> 'responded' and created_at < now() - interval '1 day'": 1,
    contact_messages: 4,
  },
  'demo members have accepted both texts, as in a registration': {
    [`${consents} 'terms'`]: members,
    [`${consents} 'privacy'`]: members,
  },
  'bids only rise, the last one leads, and no member bids on their own auction': {
    [`(select amount_minor > lag(amount_minor, 1, start_minor) over w
         and created_at >= lag(created_at, 1, starts_at) over w and created_at <= ends_at as rises
       from bids join auctions on product_id = auction_id
       window w as (partition by auction_id order by seq)) as b where not rises`]: 0,
    [`auctions a cross join lateral (
         select coalesce(max(amount_minor), a.start_minor) as current, count(*) as bids,
           (array_agg(bidder_id order by seq desc))[1] as leader
         from bids where auction_id = a.product_id) as b
       where current_minor <> b.current or bid_count <> b.bids or leader_id is distinct from b.leader`]: 0,
    'bids join auctions on product_id = auction_id where bidder_id = seller_id': 0,
    "orders where source = 'auction' and order_status = 'completed'": 1,
    'products p join auctions a on a.product_id = p.id where p.auction_ends_at <> a.ends_at or p.list_minor <> a.current_minor': 0,
  },
  "sellers' ratings belong to real, completed orders": {
    [`ratings r left join orders o on o.id = r.order_id
       and o.order_status = 'completed' and o.payment_status = 'paid'
       and o.buyer_id = r.rater_id and o.seller_id = r.seller_id and o.updated_at <= r.created_at where o.id is null`]: 0,
    [`seller_stats s full join (
         select seller_id, count(*) as stars, sum(rating) as sum from ratings where not hidden group by seller_id
       ) as r using (seller_id)
       where rating_count is distinct from r.stars or rating_sum is distinct from r.sum`]: 0,
    'orders join products p on p.id = product_id where orders.created_at < p.created_at': 0,
  },
  'some offers wait for an answer': {
    [`${offers} and p.status = 'active' and o.expires_at > now()`]: 3,
    [offers]: 3,
  },
  'past orders are paid and booked, and each list of the money has entries': {
    [`orders o where payment_status = 'paid' and payment_id is null
      and not exists (select from cash_orders c where c.order_id = o.id)`]: 0,
    [`orders o where o.order_status = 'completed'
      and not exists (select from journals j where j.order_id = o.id and j.kind in ('release', 'cash_commission'))`]: 0,
    bus_parcels: 1,
    cash_orders: 2,
    delivery_rules: 2,
    'disputes where decided_at is null': 2,
    "payouts where status = 'requested'": 1,
    'transfers where payment_id is null': 2,
    [`payments where method = 'bank_transfer' and status = 'pending' and amount_minor in
      (select amount_minor from transfers where payment_id is null)`]: 1,
    // A provider does not have the demo payments, so the shop must not query it for one.
    "payments where status = 'pending' and method <> 'bank_transfer'": 0,
  },
  'no seller watches their own items, and views are from days when the item was listed': {
    [`${watched} where w.user_id = p.seller_id or w.created_at not between p.created_at and now()`]: 0,
    [`${viewed} where v.day < (p.created_at at time zone 'UTC')::date or v.day > current_date`]: 0,
    [`auctions a where ends_at > now()
       and bid_count > (select coalesce(sum(views), 0) from product_views v where v.product_id = a.product_id)`]: 0,
  },
  'a demo return waits for its seller, and one seller is a business': {
    "returns where state = 'requested' and due_at > now()": 1,
    'business_sellers where registration_number is not null': 1,
  },
}

test.for(Object.entries(facts))('%s', async ([, expected]) => {
  const found = Object.keys(expected).map(async (rest) => [rest, await count(rest)] as const)
  expect(Object.fromEntries(await Promise.all(found))).toEqual(expected)
})

test('demo listings of used goods take offers', async () => {
  expect(await count("products where takes_offers and status = 'active'")).toBeGreaterThan(20)
})

test('at least 150 listings, every category has at least 20', async () => {
  expect(await count('products')).toBeGreaterThanOrEqual(150)
  const categories = 'select category_id from products group by 1 having count(*) >= 20'
  expect(await rowsOf(server, categories)).toHaveLength(6)
  expect(await count('(select distinct category_id from products) as used')).toBe(6)
})

test('amounts are in ZWL at 25,000 and match the seller’s own prices', async () => {
  covers('constant: 1 USD = ZWL 25,000')
  expect(await count("products where currency = 'USD'")).toBeGreaterThan(50)
  for (const wrong of [
    "currency = 'USD' and price_minor <> original_price_minor * 25000",
    "currency = 'ZWL' and price_minor <> original_price_minor",
  ])
    expect(await count(`products where ${wrong}`)).toBe(0)
})

test('the shop closes finished auctions and creates an order for each winner', async () => {
  const over = demoListings.flatMap(({ auction }) =>
    auction && auction.endsInMinutes < 0 ? [auction] : [],
  )
  expect(over.length).toBeGreaterThanOrEqual(5)
  await expect
    .poll(() => count('auctions where closed_at is not null'), { timeout: 60_000 })
    .toBe(over.length)
  const won = over.filter(({ bids, reservePrice }) => {
    const last = bids.at(-1)
    return last && last.amount.minor >= (reservePrice?.minor ?? 0)
  })
  expect(await count("orders where source = 'auction'")).toBe(won.length)
  const left =
    "auctions join products on id = product_id where closed_at is null and status <> 'active'"
  expect(await count(left)).toBe(0)
})

test('many items are watched, by different numbers of members, and viewed', async () => {
  expect(await count(watched)).toBeGreaterThan(200)
  expect(await count(viewed)).toBeGreaterThan(500)
  const watchers = `select distinct count(w.user_id)
    from products p left join watchlist w on w.product_id = p.id group by p.id`
  expect((await rowsOf(server, watchers)).length).toBeGreaterThan(3)
})

test('the ledger books all past orders, which are in every state', async () => {
  await ledgerHolds(server)
  for (const status of `processing ready_for_collection dispatched delivered completed disputed
    refunded cancelled`.split(/\s+/))
    expect(await count(`orders where order_status = '${status}'`), status).toBeGreaterThan(0)
  for (const way of ['bus', 'pickup', 'courier', 'collection'])
    expect(await count(`listing_ways where way = '${way}'`), way).toBeGreaterThan(5)
  expect(await count("refunds where status = 'due'")).toBeGreaterThanOrEqual(2)
  expect(await count("ledger_checks where breaches = '[]'")).toBe(1)
})

test('the demo has auctions in every stage', async () => {
  const running = 'auctions where closed_at is null and ends_at'
  expect(await count("auctions where starts_at > now() - interval '1 hour'")).toBe(1)
  expect(await count(`${running} between now() and now() + interval '1 hour'`)).toBeGreaterThan(0)
  const belowReserve = `${running} > now() and bid_count > 0 and current_minor < reserve_minor`
  expect(await count(belowReserve)).toBeGreaterThan(0)
  expect(await count("auctions where sold_by = 'bid'")).toBeGreaterThan(1)
  const client = server.visitor()
  await client.post('/api/auth/signin', { identifier: 'anesu_g', password: 'Musika-demo-2026!' })
  const unpaid = demoListings.find(({ key }) => key === 'xbox-controller')
  const id = await one<string>(`select id from products where title = '${unpaid?.title}'`)
  const { body } = await client.get(`/api/auctions/${id}/second-chance`)
  expect(body).toMatchObject({ offer: { amount: '715000.00' } })
})

test('a demo order that awaits a bank transfer is held for 72 hours', async () => {
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from payment_due_at - created_at)::int / 3600 as hours from orders
    where payment_status = 'pending' and payment_method = 'bank_transfer'`.execute(server.app.db)
  expect(rows).toEqual([{ hours: 72 }])
})

test('every listing shows its images', async () => {
  const some = 'select id, width, height from images order by id limit 5'
  for (const { id, ...size } of await rowsOf<{ id: string }>(server, some)) {
    const answer = await server.visitor().fetch(`/images/${id}/1600.webp`)
    expect(answer.status).toBe(200)
    const shown = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(shown).toMatchObject(size)
  }
  const committed = await readdir(new URL('../../../seed/pictures', import.meta.url))
  const used = demoListings.flatMap((item) => item.images.map((name) => `${name}.webp`))
  expect(new Set(used)).toEqual(new Set(committed.filter((name) => name.endsWith('.webp'))))
})

test('demo members sign in with the password in the README, and have unread messages', async () => {
  const client = server.visitor()
  const account = { identifier: 'memory_d', password: 'Musika-demo-2026!' }
  const signedIn = await client.post<{ user: { id: string } }>('/api/auth/signin', account)
  expect(signedIn.status).toBe(200)
  const { id } = signedIn.body.user
  const talks = await client.get<unknown[]>(`/api/conversations/${id}`)
  // One of them is about an offer.
  expect(talks.body).toHaveLength(3)
  expect((await client.get(`/api/messages/unread/${id}`)).body).toEqual({ count: 1 })
})

test('demo listings have questions, and their sellers have some to answer', async () => {
  const { rows } = await server.app.pool.query<{ id: string; asked: number; answered: number }>(
    `select product_id as id, count(*)::int as asked, count(answer)::int as answered from questions
     group by product_id having count(answer) < count(*) order by asked desc limit 1`,
  )
  const { id, asked, answered } = rows[0]!
  expect([asked, answered]).toEqual([3, 2])
  const shown = await server.visitor().get<unknown[]>(`/api/products/${id}/questions`)
  expect(shown.body).toHaveLength(2)
})
