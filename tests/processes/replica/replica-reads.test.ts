import { randomBytes } from 'node:crypto'
import type { Product } from '#contracts/products/products.ts'
import { watchLedger } from '../../../server/modules/ledger/check-ledger.ts'
import { sharedServer, sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { listItem } from '#support/listings/selling.ts'
import { createMember } from '#support/members/people.ts'
import { receivesEvent } from '#support/notifications/live-events.ts'
import { startApi } from '#support/server/api-server.ts'
import {
  observed,
  readsFromReplica,
  sentToStandby,
  whilePaused,
} from '#support/replica/replica-shop.ts'
import { sharedStandby } from '#support/replica/standby.ts'
import { eventually } from '#support/server/waiting.ts'
import { wordsOf } from '#support/words-of.ts'

const standby = sharedStandby()
const { server, seller, admin } = sharedShop(
  sharedServer(() =>
    startApi({ DATABASE_URL: standby.primaryUrl, DATABASE_REPLICA_URL: standby.url }),
  ),
)
afterEach(() => standby.resume())

const titles = async (client: typeof seller.client, query = '') =>
  (await client.get<Product[]>(`/api/products${query}`)).body.map(({ title }) => title)

test.each(
  wordsOf(`
  /api/products /api/products?sort=price_shipping_asc&minPrice=10 /api/products?search=radio
  /api/products/counts?search=radio /api/search/suggestions?q=radi /api/sellers/SELLER
  /api/sellers/SELLER/ratings /api/buyers/SELLER/ratings /api/buyers/SELLER/rating-stats
  /api/products/PRODUCT/similar /api/products/several?ids=PRODUCT /api/deals /api/categories
  /sitemap.xml /sitemap/1.xml /sitemap/sellers.xml /api/selling/export.csv /api/selling/figures
  /api/selling/figures/listings?sort=orders /api/selling/figures.csv
  /api/admin/listings /api/admin/listings.csv /api/admin/audit /api/admin/search?q=radio
`),
)('%s is read from the replica', async (template) => {
  const id = await insertListing(server, seller, { title: 'Bush radio' })
  server.app.caches.clear()
  await readsFromReplica(server)
  const path = template.replace('SELLER', seller.id).replace('PRODUCT', id)
  const { client } = path.startsWith('/api/admin/') ? admin : seller
  const statements = await sentToStandby(standby, async () => {
    expect((await client.get(path)).status).toBe(200)
  })
  expect(statements).not.toEqual([])
})

test.each(
  wordsOf(`
  /api/products/PRODUCT /api/products/PRODUCT/bids /api/auth/session /api/cart /api/orders
  /api/watchlist /api/selling/listings
`),
)('%s is read from the primary', async (template) => {
  const product = await insertListing(server, seller)
  await readsFromReplica(server)
  const statements = await sentToStandby(standby, async () => {
    const path = template.replace('PRODUCT', product)
    expect((await seller.client.get(path)).status).toBe(200)
  })
  expect(statements).toEqual([])
})

test('the ledger is checked on the replica, and the result is stored on the primary', async () => {
  await readsFromReplica(server)
  await server.app.pool.query('delete from ledger_checks')
  const statements = await sentToStandby(standby, () => watchLedger(server.app))
  expect(statements).toContain('start transaction isolation level repeatable read')
  const { rows } = await server.app.pool.query('select breaches from ledger_checks')
  expect(rows).toEqual([{ breaches: [] }])
})

test('the groups of listings are read from the primary, because standbys do not list running transactions', async () => {
  await readsFromReplica(server)
  const running = await server.app.pool.connect()
  try {
    await running.query('begin')
    const { rows } = await running.query<{ id: string }>('select pg_current_xact_id()::text as id')
    await insertListing(server, seller, { title: 'A later transaction' })
    await readsFromReplica(server)
    const snapshot = 'select pg_current_snapshot()::text as snapshot'
    const primary = await server.app.pool.query<{ snapshot: string }>(snapshot)
    expect(primary.rows[0]!.snapshot.split(':')[2]!.split(',')).toContain(rows[0]!.id)
    const replica = await standby.query(snapshot)
    expect((replica.rows[0] as { snapshot: string }).snapshot).toMatch(/^\d+:\d+:$/)
  } finally {
    await running.query('rollback')
    running.release()
  }
  server.app.caches.clear()
  const statements = await sentToStandby(standby, () => titles(seller.client, '?condition=good'))
  expect(statements.filter((name) => name.startsWith('listing_groups'))).toEqual([])
})

test('a visitor reads what they have written, although the replica does not have it', async () => {
  await listItem(seller, { title: 'Before the pause' })
  await readsFromReplica(server)
  await standby.pause()
  await listItem(seller, { title: 'After the pause' })
  const outcomes = await observed(server.app.reads, async () => {
    expect(await titles(seller.client)).toContain('After the pause')
    expect(await titles(seller.client, '?search=pause')).toContain('After the pause')
  })
  expect(outcomes).toEqual(['primary', 'primary'])

  await standby.resume()
  const again = () => observed(server.app.reads, () => titles(seller.client))
  await eventually(async () => (await again())[0] === 'replica' || undefined)
  expect(await titles(seller.client)).toContain('After the pause')
})

test('visitors who have written do not get what others have just read from the replica', () =>
  whilePaused(server, standby, async () => {
    const word = `w${randomBytes(6).toString('hex')}`
    await listItem(seller, { title: word, location: 'Harare' })
    const paths = [`?search=${word}`, `/counts?search=${word}`]
    const finds = async (client: typeof seller.client) => {
      const answers = await Promise.all(paths.map((path) => client.get(`/api/products${path}`)))
      return answers.map(({ text }) => text !== '[]' && !text.includes('"all":0'))
    }
    let stranger: boolean[] = []
    const look = async () => (stranger = await finds(server.visitor()))
    const outcomes = await observed(server.app.reads, look)
    expect(await finds(seller.client)).toEqual([true, true])
    // Requests for one list at the same moment share a read.
    const clients = [server.visitor(), server.visitor(), seller.client]
    const together = await Promise.all(clients.map((client) => titles(client, '?location=Harare')))
    expect(together[2]).toContain(word)
    return [...outcomes, ...stranger].join() === 'replica,replica,false,false' || undefined
  }))

test('a word that others search in vain on the replica is not corrected for the visitor who has listed it', async () => {
  const words = ['washboard', 'typewriter', 'harmonica', 'screwdriver', 'wheelbarrow']
  for (const title of words) await insertListing(server, seller, { title })
  await whilePaused(server, standby, async () => {
    const misspelt = words.pop()!.replace(/.(?=..$)/, '')
    const { id } = await listItem(seller, { title: misspelt })
    const path = `/api/products?search=${misspelt}`
    let correction: string | null = null
    const outcomes = await observed(server.app.reads, async () => {
      correction = (await server.visitor().get(path)).headers.get('x-search-corrected')
    })
    const { body } = await seller.client.get<Product[]>(path)
    expect(body.map((product) => product.id)).toEqual([id])
    return (outcomes.join() === 'replica' && correction !== null) || undefined
  })
})

test('a replica that is more than a second behind is not read from, until it is up to date', async () => {
  await readsFromReplica(server)
  await standby.pause()
  await insertListing(server, seller, { title: 'Written during a lag' })
  const read = () => observed(server.app.reads, () => titles(server.visitor()))
  await eventually(async () => (await read())[0] === 'primary' || undefined)
  expect(server.app.reads.replicas[0]!.lag()).toBeGreaterThanOrEqual(1000)
  expect(await titles(server.visitor())).toContain('Written during a lag')
  await standby.resume()
  await eventually(async () => (await read())[0] === 'replica' || undefined)
  expect(await titles(server.visitor())).toContain('Written during a lag')
})

test.each([
  ['nothing', ''],
  ['garbage', 'garbage'],
  ['a negative number', '-1'],
  ['another notation', '0%2F3A4B'],
  ['the distant future', '9'.repeat(20)],
  ['5,000 digits', '9'.repeat(5000)],
])('a cookie of %s only sends its visitor to the primary', async (_, cookie) => {
  await readsFromReplica(server)
  const visitor = server.visitor()
  visitor.keep('musika_written', cookie)
  const outcomes = await observed(server.app.reads, async () => {
    expect((await visitor.get('/api/products')).status).toBe(200)
  })
  expect(outcomes).toEqual(['primary'])
})

test('a write sets the cookie, also one that is refused, and a read or a page view does not', async () => {
  const cookiesOf = async (path: string, init: RequestInit) =>
    (await fetch(server.url + path, init)).headers.getSetCookie().join()
  const headers = { 'content-type': 'application/json' }
  const post = (path: string, body: object) =>
    cookiesOf(path, { method: 'POST', body: JSON.stringify(body), headers })
  const cookie = /^musika_written=\d+; Max-Age=30; Path=\/; HttpOnly; SameSite=Lax$/
  expect(await post('/api/contact', {})).toMatch(cookie)
  expect(await post('/api/page-views', { path: '/deals' })).toBe('')
  expect(await cookiesOf('/api/products', {})).toBe('')
})

test('after a change of the rates nothing is read from a replica that does not have it', async () => {
  await readsFromReplica(server)
  await standby.pause()
  await receivesEvent(server.app, { type: 'rate.changed', data: {} })
  const read = () => observed(server.app.reads, () => titles(server.visitor()))
  expect(await read()).toEqual(['primary'])
  await standby.resume()
  await eventually(async () => (await read())[0] === 'replica' || undefined)
})

test('a seller whom the replica does not have yet is read from the primary', () =>
  whilePaused(server, standby, async () => {
    const { id } = await createMember(server)
    const outcomes = await observed(server.app.reads, async () => {
      expect((await server.visitor().get(`/api/sellers/${id}`)).status).toBe(200)
    })
    return outcomes.join() === 'replica,repeated' || undefined
  }))
