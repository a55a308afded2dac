import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import type { ProductCounts } from '#contracts/products/products.ts'
import { openShop, type Shop } from '../../../server/app.ts'
import { readConfig } from '../../../server/config.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { testKey } from '#support/server/database.ts'

const { server, seller } = sharedShop()

let shop: Shop
let dataDir: string
let member: Member
let product: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'musika-reads-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    PAYMENTS: 'simulated',
    PAYNOW_SIMULATOR_PORT: '0',
    SECRET_KEY: testKey,
  })
  shop = await openShop(config, server.databaseUrl, pino({ level: 'silent' }))
  member = await createMember(server)
  product = await insertListing(server, seller, { title: 'Café table', categoryId: 'home-garden' })
  await insertAuction(server, seller, { title: 'Café chair' })
})
afterAll(async () => {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The headers that a page reads or passes on. */
const readHeaders = ['x-total-count', 'x-total-capped', 'x-search-corrected', 'set-cookie']

/** The body without the time at which it was read, which must be written like that of an answer. */
function withoutTime(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('serverTime' in body)) return body
  const { serverTime, ...rest } = body
  expect(serverTime).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  return rest
}

test.for([
  ['/api/products', 200],
  ['/api/products?category=home-garden&sort=price_shipping_asc&location=', 200],
  ['/api/products?search=caf%C3%A9%20tabel', 200],
  ['/api/products?limit=0', 400],
  ['/api/products?page=1&page=2', 400],
  ['/api/products/counts?type=auction', 200],
  ['/api/products/PRODUCT', 200],
  ['/api/products/not%20an%20id', 404],
  ['/api/products/01900000-0000-7000-8000-000000000001', 404],
  ['/api/auth/session', 200],
  ['/api/cart', 200],
  ['/api/categories', 200],
  ['/api/users/MEMBER/watched-ids', 200],
  ['/api/users/SELLER/watched-ids', 403],
  ['/api/orders', 200],
  ['/api/admin/fee-rules', 401],
  ['/api/nothing', 404],
] as const)('a page reads what a browser reads from %s', async ([template, status]) => {
  const call = template
    .replace('PRODUCT', product)
    .replace('MEMBER', member.id)
    .replace('SELLER', seller.id)
  for (const visitor of [member.client, server.visitor()]) {
    const browser = await visitor.fetch(call)
    const cookie = visitor.cookieHeader
    const inside = await shop
      .readFor(new Request('http://localhost/', { headers: cookie ? { cookie } : {} }))
      .read(call)
    if (visitor === member.client) expect(inside.status).toBe(status)
    expect(inside.status).toBe(browser.status)
    expect(withoutTime(inside.body)).toStrictEqual(withoutTime(await browser.json()))
    for (const name of readHeaders)
      expect(inside.headers.get(name), name).toBe(browser.headers.get(name))
  }
})

test('a page gets a copy, so that it cannot change what other pages read', async () => {
  const { read } = shop.readFor(new Request('http://localhost/'))
  const [first, second] = await Promise.all([
    read('/api/products/counts?type=fixed'),
    read('/api/products/counts?type=fixed'),
  ])
  expect(first.body).toStrictEqual(second.body)
  expect((first.body as ProductCounts).categories).not.toBe(
    (second.body as ProductCounts).categories,
  )
})
