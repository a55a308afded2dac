import type { ProductId } from '#contracts/common/ids.ts'
import type { SavedSearch } from '#contracts/watchlist/watchlist.ts'
import { covers, newMembers, sharedServer } from '#support/fixtures.ts'
import { insertAuction, insertListing, updateListing } from '#support/listings/listings.ts'
import { listItem } from '#support/listings/selling.ts'
import { openLive } from '#support/notifications/live.ts'
import type { Member } from '#support/members/people.ts'
import { changesPrice } from '#support/money/price-changes.ts'
import {
  jobsDone,
  notificationsOf,
  notifiedTimes,
} from '#support/notifications/read-notifications.ts'
import { areWaiting } from '#support/server/held-rows.ts'

const server = sharedServer()
const { seller, ann, ben } = newMembers(server)

const watch = (member: Member, productId: string) =>
  member.client.post('/api/watchlist', { productId })
const save = async (member: Member, query: object) =>
  (await member.client.post<SavedSearch>('/api/saved-searches', { query })).body
/** How many notifications Ann and Ben have. */
const notified = async () =>
  (await Promise.all([ann, ben].map((member) => notificationsOf(member)))).map((all) => all.length)
const searches = async () => (await ann.client.get<SavedSearch[]>('/api/saved-searches')).body
const newCount = async () => (await searches())[0]?.newCount

const lists = async (more: object = {}): Promise<ProductId> => {
  const mbira = { title: 'Mbira with 22 keys', description: 'Carved by hand in Mutoko.' }
  const terms = { condition: 'new', price: '250000', categoryId: 'home-garden', location: 'Harare' }
  return (await listItem(seller, { ...mbira, ...terms, ...more })).id
}

test('a price drop notifies the members who watch, at once and once', async () => {
  covers('rule: price_drop tells whoever watches')
  const id = await insertListing(server, seller, { title: 'Bush radio', priceMinor: 100_000_00n })
  for (const member of [ann, ben]) await watch(member, id)
  await ben.client.delete(`/api/watchlist/${id}`)
  const live = await openLive(ann.client, [])
  const changeId = await changesPrice(server, id, 85_000_00n)
  await live.next(({ event }) => event === 'notification.created')
  await live.close()
  const message = 'Bush radio is now ZWL 85,000, down from ZWL 100,000.'
  expect(await notificationsOf(ann)).toMatchObject([{ message, link: `/product/${id}` }])
  await server.app.jobs.add(server.app.db, 'notify_price_drop', { changeId })
  await jobsDone(server)
  expect(await notificationsOf(ann)).toHaveLength(1)
  expect([await notificationsOf(ben), await notificationsOf(seller)]).toEqual([[], []])
})

test('no notification for a rise, a repeated drop within a day, or a price already seen', async () => {
  const id = await insertListing(server, seller, { priceMinor: 100_000_00n })
  await watch(ann, id)
  const to = async (minor: bigint) => {
    await changesPrice(server, id, minor)
    await jobsDone(server)
  }
  await to(120_000_00n)
  await to(110_000_00n)
  expect(await notificationsOf(ann)).toEqual([])
  await to(90_000_00n)
  await watch(ben, id)
  await to(130_000_00n)
  await to(90_000_00n)
  await to(95_000_00n)
  expect(await notificationsOf(ann)).toHaveLength(1)
  await to(80_000_00n)
  expect(await notified()).toEqual([2, 1])
  // Days later a rise to less than the first price does not notify, but the same price does again.
  await server.app.pool.query(
    "update price_changes set created_at = created_at - interval '2 days' where product_id = $1",
    [id],
  )
  await to(90_000_00n)
  expect(await notificationsOf(ann)).toHaveLength(2)
  await to(80_000_00n)
  expect(await notificationsOf(ann)).toHaveLength(3)
})

test('followers are notified of a new listing, once', async () => {
  covers('rule: new_listing tells followers')
  for (const member of [ann, ben]) await member.client.put(`/api/follows/${seller.id}`)
  await ben.client.delete(`/api/follows/${seller.id}`)
  const id = await lists()
  const message = 'Mbira with 22 keys, for ZWL 250,000.'
  expect(await notifiedTimes(ann, 'new_listing', 1)).toMatchObject([
    { title: `New from ${seller.username}`, message, link: `/product/${id}` },
  ])
  await server.app.jobs.add(server.app.db, 'notify_followers', { productId: id })
  await jobsDone(server)
  expect(await notified()).toEqual([1, 0])
})

test('a refused listing does not notify; many listings at once notify of ten', async () => {
  await ann.client.put(`/api/follows/${seller.id}`)
  expect((await seller.client.post('/api/products', { title: 'No price' })).status).toBe(400)
  for (let n = 1; n <= 12; n += 1) await lists({ title: `Pot ${n}` })
  await jobsDone(server)
  expect(await notificationsOf(ann)).toHaveLength(10)
})

test('a saved search matches a new listing exactly like the search does', async () => {
  covers('rule: search_alert tells of new matches')
  await insertListing(server, seller, { title: 'Marimba, listed before' })
  await save(ann, { search: 'marimbas', category: 'home-garden', maxPrice: '300000' })
  await save(ben, { search: 'marimba', maxPrice: '200000' })
  await save(seller, { search: 'marimba' })
  const caches = () =>
    Object.fromEntries(server.app.caches.sizes().map(({ name, maxBytes }) => [name, maxBytes]))
  const before = caches()
  const id = await lists({ title: 'Soprano marimba' })
  const message =
    'Soprano marimba, ZWL 250,000. You saved: “marimbas”, Home & Garden, up to ZWL 300,000'
  expect(await notifiedTimes(ann, 'search_alert', 1)).toMatchObject([
    { message, link: `/product/${id}` },
  ])
  await server.app.jobs.add(server.app.db, 'match_searches', { productId: id })
  await jobsDone(server)
  expect(await notified()).toEqual([1, 0])
  expect(await notificationsOf(seller)).toEqual([])
  // The caches of a match end with it.
  expect(caches()).toEqual(before)
})

test('a new listing is found by the saved searches whose filters it passes', async () => {
  const queries: [object, found: boolean][] = [
    [{ category: 'home-garden' }, true],
    [{ category: 'sports' }, false],
    [{ type: 'fixed' }, true],
    [{ type: 'auction' }, false],
    [{ condition: 'new' }, true],
    [{ condition: 'used' }, false],
    [{ location: 'harare' }, true],
    [{ location: 'Gweru' }, false],
    [{ minPrice: '250000', maxPrice: '250000' }, true],
    [{ minPrice: '250001' }, false],
    [{ search: 'mbira mutoko' }, true],
    [{ search: 'mbirra' }, true],
    [{ search: 'guitar' }, false],
    [{ search: '!!!' }, false],
  ]
  const ids: string[] = []
  for (const [query] of queries) ids.push((await save(ann, query)).id)
  await lists()
  await jobsDone(server)
  const counts = new Map((await searches()).map(({ id, newCount: count }) => [id as string, count]))
  expect(queries.map(([query], nth) => [query, counts.get(ids[nth]!) === 1])).toEqual(queries)
  expect(await notificationsOf(ann, 'search_alert')).toHaveLength(1)
})

test('two matching searches notify once; matches are counted until the search is opened', async () => {
  await save(ann, { sellerId: seller.id })
  await save(ann, { search: 'mbira', sellerId: seller.id.toUpperCase() })
  const first = await lists()
  await lists()
  await jobsDone(server)
  expect(await notificationsOf(ann, 'search_alert')).toHaveLength(2)
  expect(await newCount()).toBe(2)
  await updateListing(server, first, { status: 'sold', quantity: 0 })
  expect(await newCount()).toBe(1)
  for (const { id } of await searches()) await ann.client.put(`/api/saved-searches/${id}/seen`)
  expect(await newCount()).toBe(0)
})

test('after twenty alerts a day a search only counts, even in parallel', async () => {
  await save(ann, { location: 'Kadoma' })
  const pots = (count: number) =>
    Promise.all(Array.from({ length: count }, () => lists({ title: 'Pot', location: 'Kadoma' })))
  await pots(19)
  await jobsDone(server)
  expect(await notificationsOf(ann, 'search_alert')).toHaveLength(19)
  // Two jobs are about to notify the member and wait.
  const blocker = await server.app.pool.connect()
  await blocker.query('begin; lock table notifications in share mode')
  await pots(5)
  await areWaiting(server, 2)
  await blocker.query('commit')
  blocker.release()
  await jobsDone(server)
  expect(await notificationsOf(ann, 'search_alert')).toHaveLength(20)
  expect(await newCount()).toBe(24)
})

test('watchers are notified when the seller ends an auction early', async () => {
  const id = await insertAuction(server, seller, { title: 'Ngoma drum' })
  await watch(ann, id)
  const ended = await seller.client.post(`/api/products/${id}/end`)
  expect(ended.status, ended.text).toBe(200)
  const message = 'The seller ended Ngoma drum early.'
  expect(await notifiedTimes(ann, 'bid_update', 1)).toMatchObject([{ message }])
  await jobsDone(server)
  expect(await notificationsOf(ann, 'bid_update')).toHaveLength(1)
  expect(await notificationsOf(seller)).toEqual([])
})

test('watchers are notified once when an auction ends', async () => {
  covers('rule: watchers hear that an auction ended')
  const id = await insertAuction(server, seller, { title: 'Ngoma drum', seconds: 1 })
  for (const member of [ann, ben]) await watch(member, id)
  const bid = await ben.client.post(`/api/products/${id}/bids`, { amount: '120000' })
  expect(bid.status, bid.text).toBe(201)
  const message = 'Ngoma drum sold for ZWL 120,000.'
  expect(await notifiedTimes(ann, 'bid_update', 1)).toMatchObject([{ message }])
  await jobsDone(server)
  expect((await notificationsOf(ben, 'bid_update')).map(({ title }) => title)).toEqual([
    'You won the auction',
  ])
})
