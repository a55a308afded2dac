import { parse } from 'csv-parse/sync'
import pg from 'pg'
import type { FigureListing, SellerFigures } from '#contracts/analytics/figures.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import { harareDay } from '../../../server/kernel/harare-time.ts'
import { countDays } from '../../../server/modules/analytics/figures/count-days.ts'
import { forgetVisitors } from '../../../server/modules/analytics/forget-visitors.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { insertOfferListing, offered, toWatchers } from '#support/listings/offers.ts'
import { insertListing } from '#support/listings/listings.ts'
import { hasPlan, scannedBy } from '#support/listings/plans.ts'
import { asked } from '#support/listings/questions.ts'
import { createPaidOrder } from '#support/money/paid-orders.ts'
import { statementsOf } from '#support/server/statements.ts'
import { eventually } from '#support/server/waiting.ts'

const server = sharedServer()
const { seller, buyer, ann } = newMembers(server)
const path = '/api/selling/figures'
const today = () => harareDay(new Date())
const query = (text: string, values: unknown[] = []) =>
  server.app.pool.query<{ views: number; term: string }>(text, values)

const figures = async (listing?: string, client = seller.client) =>
  (await client.get<SellerFigures>(listing ? `${path}?listing=${listing}` : path)).body
const byListing = async (sort: string, more = '') =>
  (await seller.client.get<FigureListing[]>(`${path}/listings?sort=${sort}${more}`)).body

let radio: ProductId
beforeEach(async () => {
  radio = await insertOfferListing(server, seller, { title: 'Bush radio' })
})

test('each day has its views, watchers, questions, offers, orders and revenue', async () => {
  await query(
    `insert into product_views (product_id, day, views) values ($1, $2, 7), ($1, $2::date - 89, 5), ($1, $2::date - 90, 9)`,
    [radio, today()],
  )
  await query('delete from counted_days')
  await ann.client.post('/api/watchlist', { productId: radio })
  await asked(ann, radio, 'Does it play?')
  await offered(buyer, radio)
  await toWatchers(seller, radio, '900000.00')
  const zwl = await createPaidOrder(server, buyer, seller, { priceMinor: 250_000_00n })
  const usd = await createPaidOrder(server, ann, seller, { priceMinor: 1_000_000_00n })
  await query("update orders set currency = 'USD' where id = $1", [usd.id])
  await countDays(server.app)

  const { days, total, terms, listing, countedAt } = await figures()
  expect([days.length, days[0]!.views, listing, terms]).toEqual([90, 5, null, []])
  const counts = { watchers: 1, questions: 1, offers: 1, orders: 2 }
  expect(days.at(-1)).toMatchObject({ date: today(), views: 7, ...counts })
  const usdRevenue = { currency: 'USD', amount: '40.00' }
  const revenue = [usdRevenue, { currency: 'ZWL', amount: '250000.00' }]
  expect(total).toEqual({ views: 12, ...counts, conversion: 16.7, revenue })
  expect(Date.now() - Date.parse(countedAt!)).toBeLessThan(60_000)
  const one = await figures(radio)
  expect(one.listing).toEqual({ id: radio, title: 'Bush radio' })
  expect(one.total).toMatchObject({ views: 12, orders: 0, conversion: 0, revenue: [] })
  expect((await byListing('views'))[0]!.id).toBe(radio)
  const sold = await byListing('orders')
  const all = [radio, zwl.productId, usd.productId]
  expect(sold.map(({ id }) => id).toSorted()).toEqual(all.toSorted())
  expect(sold[0]).toMatchObject({ views: 0, orders: 1, conversion: null })
  expect((await byListing('conversion')).map(({ id }) => id)[0]).toBe(radio)
  expect((await byListing('views', '&limit=1&page=2'))[0]!.id).not.toBe(radio)
})

test('counting again changes nothing, and a member who stops watching has watched', async () => {
  await ann.client.post('/api/watchlist', { productId: radio })
  await countDays(server.app)
  await ann.client.delete(`/api/watchlist/${radio}`)
  await asked(ann, radio, 'Does it play?')
  await Promise.all([countDays(server.app), countDays(server.app)])
  expect((await figures()).total).toMatchObject({ watchers: 1, questions: 1 })
})

test('days on which the shop was stopped are counted later, and no earlier ones again', async () => {
  await countDays(server.app)
  await query(
    `insert into product_views (product_id, day, views) values ($1, $2::date - 3, 4), ($1, $2::date - 6, 4)`,
    [radio, today()],
  )
  await query(`update counted_days set counted_at = now() - interval '4 days'`)
  await countDays(server.app)
  expect((await figures()).total.views).toBe(4)
})

test('figures are those of the own listings only', async () => {
  const views = 'insert into product_views (product_id, day, views) values ($1, $2, 7)'
  await query(views, [radio, today()])
  await countDays(server.app)
  const nothing = { views: 0, watchers: 0, questions: 0, offers: 0, orders: 0 }
  expect((await figures(undefined, ann.client)).total).toMatchObject(nothing)
  const refusal = { status: 404, body: { code: 'product_not_found' } }
  expect(await ann.client.get(`${path}?listing=${radio}`)).toMatchObject(refusal)
  expect((await seller.client.get(`${path}/listings?sort=revenue`)).status).toBe(400)
})

test('the file has a line for each day and listing, and no formula', async () => {
  const item = await insertListing(server, seller, { title: '=SUM(1+1) radio' })
  await query(
    `insert into product_views (product_id, day, views) values ($1, $3, 7), ($2, $3, 3), ($2, $3::date - 1, 2)`,
    [radio, item, today()],
  )
  await query('delete from counted_days')
  await createPaidOrder(server, buyer, seller, { title: 'Mbira', priceMinor: 250_000_00n })
  await countDays(server.app)
  const answer = await seller.client.fetch(`${path}.csv`)
  expect(answer.headers.get('content-disposition')).toContain('musika-figures.csv')
  const rows: Record<string, string>[] = parse(await answer.text(), { bom: true, columns: true })
  expect(rows.map((row) => [row['date'] === today(), row['title'], row['views']])).toEqual([
    [true, 'Bush radio', '7'],
    [true, "'=SUM(1+1) radio", '3'],
    [true, 'Mbira', '0'],
    [false, "'=SUM(1+1) radio", '2'],
  ])
  expect(rows[2]).toMatchObject({ orders: '1', conversion: '', revenue_ZWL: '250000.00' })
})

test('figures are read along an index, however many others there are', async () => {
  const large = ['listing_days', 'listing_sales', 'search_terms', 'product_views']
  const other = await insertListing(server, ann)
  const days = 'generate_series(0, 20000) as back'
  const own = '(seller_id, day, product_id'
  for (const text of [
    `insert into listing_days ${own}, views) select $1, $3::date - back, $2, 1 from ${days}`,
    `insert into listing_sales ${own}, currency, orders, amount_minor) select $1, $3::date - back, $2, 'ZWL', 1, 100 from ${days}`,
    `insert into search_terms ${own}, term, visitors) select $1, $3::date - back, $2, 'radio', 3 from ${days}`,
    `insert into product_views (product_id, day, views)
     select p.id, $3::date - back, 1 from products p, ${days} where p.id = $2 and p.seller_id = $1`,
  ])
    await query(text, [ann.id, other, today()])
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    for (const table of large) await client.query(`vacuum (analyze) ${table}`)
    const statements = await statementsOf(async () => {
      for (const address of [path, `${path}?listing=${radio}`, `${path}/listings`, `${path}.csv`])
        expect((await seller.client.fetch(address)).status).toBe(200)
      await countDays(server.app)
    })
    const explained = statements.filter(hasPlan)
    expect(explained.length).toBeGreaterThan(6)
    for (const each of explained)
      expect(await scannedBy(client, new Set(large), each), each.text).toEqual([])
  } finally {
    await client.end()
  }
})

const firefox = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`
const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
const shows = (version: number, search: string, more = {}, client = server.visitor()) => {
  const headers = { 'user-agent': firefox(version), ...own, ...more }
  return client.post('/api/page-views', { path: `/product/${radio}`, search }, headers)
}
const loads = (version: number, search: string, site = 'same-origin') =>
  server.visitor().fetch(`/product/${radio}`, {
    headers: {
      'user-agent': firefox(version),
      'sec-fetch-dest': 'document',
      'sec-fetch-site': site,
      referer: `https://musika.example/?search=${encodeURIComponent(search)}`,
    },
  })
/** Waits until the radio has this number of views, which are stored together with the searches. */
const viewed = (views: number) =>
  eventually(async () => {
    const { rows } = await query('select views from product_views where product_id = $1', [radio])
    return rows[0]?.views === views ? true : undefined
  })

test('a seller sees the searches of three visitors of a day, and no others', async () => {
  await loads(101, 'Bush  RADIO!')
  await loads(102, 'bush radio')
  await loads(103, 'bush radio', 'cross-site')
  await shows(104, 'Bush radio')
  for (const version of [101, 102, 104]) await shows(version, 'old wireless')
  await shows(104, 'old wireless')
  await shows(105, 'rare')
  await shows(106, 'rare', { 'sec-gpc': '1' })
  await shows(107, 'rare', { dnt: '1' })
  await shows(108, 'rare', {}, seller.client)
  await shows(108, 'rare')
  await viewed(8)
  await countDays(server.app)
  const terms = ['bush radio', 'old wireless'].map((term) => ({ term, visitors: 3 }))
  expect((await figures()).terms).toEqual(terms)
  expect((await figures(radio)).terms).toEqual(terms)
  const { rows } = await query('select term from search_terms where product_id = $1', [radio])
  expect(rows.map(({ term }) => term).toSorted()).toEqual(['bush radio', 'old wireless'])
  await query('update search_visitors set day = day - 2')
  await forgetVisitors(server.app)
  expect((await query('select from search_visitors')).rowCount).toBe(0)
})
