import { forgetVisitors } from '../../../server/modules/analytics/forget-visitors.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { createMember } from '#support/members/people.ts'
import { rowsOf } from '#support/rows.ts'
import { fewestStatements } from '#support/server/statements.ts'
import { eventually } from '#support/server/waiting.ts'

const { server, seller } = sharedShop()

let item: string
beforeAll(async () => {
  item = await insertListing(server, seller)
})

const firefox = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`
const look = (
  path: string,
  userAgent: string,
  more: Record<string, string> = {},
  client = server.visitor(),
) =>
  client.fetch(path, {
    headers: { 'user-agent': userAgent, 'sec-fetch-dest': 'document', ...more },
  })

const views = async (id: string = item) => {
  const sum =
    'select coalesce(sum(views), 0)::int as views from product_views where product_id = $1'
  return (await rowsOf<{ views: number }>(server, sum, [id]))[0]!.views
}
const pages = async () => {
  const sum = `select coalesce(sum(page_views), 0)::int as pages,
    (select count(*) from daily_visitors)::int as visitors from daily_views`
  return (await rowsOf<{ pages: number; visitors: number }>(server, sum))[0]!
}
/** Waits until all earlier visits are stored, by counting one more page. */
async function counted(): Promise<void> {
  const before = (await pages()).pages
  await look('/contact', firefox(300))
  await eventually(async () => ((await pages()).pages > before ? true : undefined))
}

test('each visitor counts once a day as a view of a listing, and its seller never', async () => {
  for (const version of [140, 140, 141]) await look(`/product/${item}`, firefox(version))
  await look(`/product/${item}`, firefox(142), {}, seller.client)
  await counted()
  expect(await views()).toBe(2)
  await look(`/product/${item}`, firefox(140))
  await counted()
  expect(await views()).toBe(2)
})

const byApp = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
const show = (path: string, userAgent: string, more: Record<string, string> = {}) =>
  server.visitor().post('/api/page-views', { path }, { 'user-agent': userAgent, ...byApp, ...more })

test('a page load and seven pages shown by the web app are eight views of one visitor', async () => {
  const id = await insertListing(server, seller)
  const before = await pages()
  await look('/', firefox(150))
  for (const path of ['/deals', `/product/${id}`, '/', '/help', '/contact', '/', `/product/${id}`])
    expect((await show(path, firefox(150))).status).toBe(200)
  await counted()
  const after = await pages()
  expect(after.pages - before.pages).toBe(8 + 1)
  expect(after.visitors - before.visitors).toBe(1)
  expect(await views(id)).toBe(1)
  const days =
    "select day::text, (now() at time zone 'Africa/Harare')::date::text as here from daily_views"
  const [today] = await rowsOf<{ day: string; here: string }>(server, days)
  expect(today?.day).toBe(today?.here)
})

test('programs, robots, prefetching browsers, admin pages and missing pages add no views', async () => {
  const id = await insertListing(server, seller)
  const before = await pages()
  await show(`/product/${id}`, firefox(151), { 'sec-fetch-site': 'none' })
  await show(`/product/${id}`, firefox(151), { 'sec-fetch-dest': '' })
  await show(`/product/${id}`, 'Mozilla/5.0 (compatible; Googlebot/2.1)')
  await show('/admin/orders', firefox(151))
  expect((await show('not a path', firefox(151))).status).toBe(400)
  await look(`/api/products/${id}`, firefox(151), { 'sec-fetch-dest': 'empty' })
  await look(`/product/${id}`, 'facebookexternalhit/1.1')
  await look(`/product/${id}`, firefox(160), { 'sec-purpose': 'prefetch' })
  await look(`/product/${id}`, firefox(161), { 'sec-fetch-dest': 'image' })
  for (const path of [`/product/${crypto.randomUUID()}`, '/product/%00', '/no/such/page'])
    await look(path, firefox(170))
  await counted()
  expect(await views(id)).toBe(0)
  expect((await pages()).pages).toBe(before.pages + 1)
})

test('counting a view needs no statement during the request', async () => {
  const browser = { 'user-agent': firefox(190), ...byApp }
  await show(`/product/${item}`, firefox(190))
  await counted()
  const client = (await createMember(server)).client
  expect(await fewestStatements(() => client.get(`/api/products/${item}`, browser))).toHaveLength(2)
})

test('after a day visitors can no longer be distinguished, and the totals stay', async () => {
  const total = await views()
  const tables = ['visitor_salts', 'product_visitors', 'search_visitors']
  for (const table of tables) await rowsOf(server, `update ${table} set day = day - 2`)
  await forgetVisitors(server.app)
  for (const table of tables) expect(await rowsOf(server, `select from ${table}`)).toEqual([])
  expect(await views()).toBe(total)
})
