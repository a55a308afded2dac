import type { ProductId } from '#contracts/common/ids.ts'
import { forgetVisitors } from '../../../server/modules/analytics/forget-visitors.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { eventually } from '#support/server/waiting.ts'

const server = sharedServer()
const { seller } = newMembers(server)
const query = (text: string, values: unknown[] = []) =>
  server.app.pool.query<{ views: string }>(text, values)

let radio: ProductId
beforeEach(async () => {
  radio = await insertListing(server, seller)
  await query('delete from daily_views')
})

const firefox = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`
const loads = (path: string, headers: Record<string, string> = {}, more: RequestInit = {}) =>
  server.visitor().fetch(path, {
    ...more,
    headers: { 'user-agent': firefox(101), 'sec-fetch-dest': 'document', ...headers },
  })
const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
const shows = (headers: object, client = server.visitor(), path = `/product/${radio}`) =>
  client.post('/api/page-views', { path }, { 'user-agent': firefox(102), ...own, ...headers })
/** How many pages are counted, once there are so many. */
const counted = (pages: number) =>
  eventually(async () => {
    const { rows } = await query(`select page_views::text as views from daily_views`)
    const views = Number(rows[0]?.views ?? 0)
    return views >= pages ? views : undefined
  })

test('only pages that visitors load or show are counted, not those of robots that say so', async () => {
  for (const path of ['/no-such-page', '/api/products', '/admin']) await loads(path)
  await loads('/', { 'sec-fetch-dest': 'image' })
  await loads('/', { 'user-agent': 'Twitterbot/1.0' })
  await loads('/', {}, { method: 'HEAD' })
  await shows({ 'sec-fetch-site': 'cross-site' })
  await shows({}, server.visitor(), '/admin/orders')
  await shows({ 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' })
  await loads('/', { 'user-agent': 'node' })
  expect(await counted(1)).toBe(1)
})

test('a seller who looks at an own listing is no visitor of it', async () => {
  await shows({ 'user-agent': firefox(103) }, seller.client)
  await shows({ 'user-agent': firefox(104) })
  expect(await counted(2)).toBe(2)
  const text = 'select views::text from product_views where product_id = $1'
  expect((await query(text, [radio])).rows).toEqual([{ views: '1' }])
})

test('what distinguishes visitors is deleted after a day', async () => {
  await shows({})
  await counted(1)
  for (const table of ['product_visitors', 'visitor_salts'])
    await query(`update ${table} set day = day - 2`)
  await forgetVisitors(server.app)
  for (const table of ['product_visitors', 'visitor_salts'])
    expect((await query(`select from ${table}`)).rowCount, table).toBe(0)
})
