import type { ProductId } from '#contracts/common/ids.ts'
import type { ProductCounts } from '#contracts/products/products.ts'
import { unfiltered, type Filter } from '../../../server/modules/products/list/list.rules.ts'
import {
  createReader,
  forgetChangesSweep,
} from '../../../server/modules/products/list/listing-groups.ts'
import { matchCount } from '../../../server/modules/products/list/listing-groups.rules.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing, updateListing } from '#support/listings/listings.ts'
import { rowsOf } from '#support/rows.ts'
import { statementsOf } from '#support/server/statements.ts'

/** Totals and counts of filters that each process adds up from the listings it has read. */
const { server, seller } = sharedShop()

const pool = () => server.app.pool

async function countsOf(query: string) {
  const visitor = server.visitor()
  const list = await visitor.get(`/api/products?${query}`)
  const { body } = await visitor.get<ProductCounts>(`/api/products/counts?${query}`)
  return { total: Number(list.headers.get('x-total-count')), ...body }
}

/** A list of filters, each with the SQL that it stands for. */
const asked: [string, string][] = [
  ['', 'true'],
  ['location=Mutare', "location = 'Mutare'"],
  ['category=fashion', "category_id = 'fashion'"],
  ['category=shoes&condition=new', "kind_id = 'shoes' and condition = 'new'"],
  ['condition=used&maxPrice=500', "condition <> 'new' and list_minor <= 50000"],
  ['minPrice=300&maxPrice=700', 'list_minor between 30000 and 70000'],
  ['type=auction', "format <> 'fixed'"],
  ['type=fixed&delivery=free', "format = 'fixed' and shipping_minor = 0 and not collection_only"],
  ['delivery=collection&location=Kadoma', "allows_collection and location = 'Kadoma'"],
]
/** The lists whose total is not the number of listings that the database has for them. */
async function wrongTotals() {
  const wrong: object[] = []
  for (const [query, where] of asked) {
    const rows = await rowsOf(
      server,
      `select from products
       where status = 'active' and (auction_ends_at is null or auction_ends_at > now()) and ${where}`,
    )
    const { headers } = await server.visitor().get(`/api/products?${query}`)
    const total = Number(headers.get('x-total-count'))
    if (total !== rows.length) wrong.push({ query, total, stored: rows.length })
  }
  return wrong
}

test('counts follow every kind of change at once, over a random walk', async () => {
  const random = (() => {
    let state = 7
    return (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  })()
  const pick = <T>(...all: T[]): T => all[random(all.length)]!
  const ids: ProductId[] = []
  const sent = { collection_only: false }
  const collected = { shipping_minor: 0n, allows_collection: true, collection_only: true }
  const changes: ((id: ProductId) => Promise<unknown>)[] = [
    (id) => updateListing(server, id, { status: pick('active', 'sold', 'ended', 'reserved') }),
    (id) => updateListing(server, id, { location: pick('Mutare', 'Kadoma', 'Norton', null) }),
    (id) => updateListing(server, id, { category_id: 'fashion', kind_id: pick('shoes', null) }),
    (id) => updateListing(server, id, { condition: pick('new', 'poor') }),
    (id) => updateListing(server, id, { list_minor: BigInt(1000 * (1 + random(90))) }),
    (id) => updateListing(server, id, { shipping_minor: BigInt(100 * random(2)), ...sent }),
    (id) => updateListing(server, id, { allows_collection: pick(true, false), ...sent }),
    (id) => updateListing(server, id, collected),
    (id) => pool().query('delete from products where id = $1', [id]),
  ]
  for (let step = 0; step < 120; step += 1) {
    if (ids.length < 6 || random(5) === 0)
      ids.push(
        await insertListing(server, seller, {
          categoryId: pick('fashion', 'motors'),
          location: pick('Mutare', 'Kadoma', 'Norton'),
          priceMinor: BigInt(1000 * (1 + random(90))),
        }),
      )
    await pick(...changes)(pick(...ids))
    if (step % 6 > 0) continue
    expect(await wrongTotals(), `step ${step}`).toEqual([])
  }
})

test('auctions count until they end, and follow their price', async () => {
  const soon = await insertAuction(server, seller, { location: 'Kwekwe', seconds: 3600 })
  const ended = await insertAuction(server, seller, { location: 'Kwekwe', seconds: 3600 })
  // Only for the counts: an auction that has ended is closed at any moment.
  await updateListing(server, ended, { auction_ends_at: new Date(Date.now() - 25 * 3_600_000) })
  expect(await countsOf('location=Kwekwe')).toMatchObject({ total: 1, all: 1, auction: 1 })
  await updateListing(server, soon, { list_minor: 777_00n })
  const sevens = 'location=Kwekwe&minPrice=777&maxPrice=777'
  expect(await countsOf(sevens)).toMatchObject({ total: 1, auction: 1 })
  await updateListing(server, ended, { auction_ends_at: new Date(Date.now() + 3_600_000) })
  expect(await countsOf('location=Kwekwe')).toMatchObject({ total: 2, all: 2, auction: 2 })
  await updateListing(server, soon, { auction_ends_at: new Date(Date.now() - 25 * 3_600_000) })
  expect(await countsOf('location=Kwekwe')).toMatchObject({ total: 1, all: 1, auction: 1 })
  expect(await countsOf(sevens)).toMatchObject({ total: 0, auction: 0 })
})

test('a listing counts that was saved after a later one, and after both were counted', async () => {
  const hoe = await insertListing(server, seller, { location: 'Norton' })
  await pool().query("select remember_words('{chitungwiza}')")
  await server.app.db.transaction().execute(async (tx) => {
    const location = 'Chitungwiza'
    await tx.updateTable('products').set({ location }).where('id', '=', hoe).execute()
    await insertListing(server, seller, { location })
    expect(await countsOf('location=Chitungwiza')).toMatchObject({ total: 1, all: 1 })
  })
  expect(await countsOf('location=Chitungwiza')).toMatchObject({ total: 2, all: 2 })
})

test('counting reads the changes only, and a place that the filters do not offer by a statement', async () => {
  await countsOf('category=motors')
  const statements = await statementsOf(() => countsOf('category=motors&maxPrice=123'))
  expect(statements.filter(({ text }) => /count\(\*\)|string_agg/.test(text))).toEqual([])
  expect(statements.some(({ text }) => text.includes('counted_changes'))).toBe(true)
  await insertListing(server, seller, { location: 'Hwange' })
  expect(await countsOf('location=Hwange')).toMatchObject({ total: 1, all: 1 })
})

const inMutare: Filter = { ...unfiltered, location: 'Mutare' }
/** Counts the listings in Mutare with a reader of its own; undefined if they have to be counted otherwise. */
const countReader = (limits?: { listings: number; changes: number }) => {
  const read = createReader(server.app, limits)
  return async () => {
    const groups = await read(inMutare)
    return groups && matchCount(inMutare, groups.sizes)
  }
}
const addInMutare = () => insertListing(server, seller, { location: 'Mutare' })
/** How often all listings are read while `work` runs. */
async function fullReads(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(server.app.listPool, 'query')
  try {
    await work()
    return query.mock.calls.filter(([given]) => JSON.stringify(given).includes('string_agg')).length
  } finally {
    query.mockRestore()
  }
}

test('too many listings are not read, and too many changes read all listings again', async () => {
  await addInMutare()
  expect(await countReader({ listings: 0, changes: 10 })()).toBeUndefined()
  const count = countReader({ listings: 100_000, changes: 2 })
  const before = (await count())!
  await Promise.all([addInMutare(), addInMutare()])
  expect(await fullReads(count)).toBe(0)
  await Promise.all([addInMutare(), addInMutare(), addInMutare()])
  expect(await fullReads(count)).toBe(1)
  expect(await count()).toBe(before + 5)
})

test('a change that does not fit reads all listings again', async () => {
  const count = countReader()
  const before = await count()
  await pool().query(
    `insert into counted_changes (transaction, difference, location_hash, condition, auction, free, collection, list_minor)
     values (pg_current_xact_id(), -1, hashtextextended('Mutare', 0), 'new', false, false, false, 1)`,
  )
  expect(await fullReads(count)).toBe(1)
  expect(await count()).toBe(before)
})

test('all listings are read again after an hour, and after minutes without a read', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const count = countReader()
  const reads = () => fullReads(count)
  expect(await reads()).toBe(1)
  for (let minutes = 0; minutes < 56; minutes += 4) {
    vi.advanceTimersByTime(4 * 60_000)
    expect(await reads()).toBe(0)
  }
  vi.advanceTimersByTime(4 * 60_001)
  expect(await reads()).toBe(1)
  vi.advanceTimersByTime(5 * 60_001)
  expect(await reads()).toBe(1)
})

test('if the changes cannot be read, listings are counted by statements for ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const count = countReader()
  const before = await count()
  await pool().query('revoke select on counted_changes from current_user')
  try {
    expect(await count()).toBeUndefined()
    expect((await countsOf('location=Mutare')).total).toBe(before)
  } finally {
    await pool().query('grant select on counted_changes to current_user')
  }
  expect(await count()).toBeUndefined()
  vi.advanceTimersByTime(10_001)
  expect(await count()).toBe(before)
})

test('changes are deleted after ten minutes, and those of a restored database at once', async () => {
  const changes = "select from counted_changes where location_hash = hashtextextended('Swept', 0)"
  const stored = async () => (await rowsOf(server, changes)).length
  const insert = (transaction: string) =>
    pool().query(
      `insert into counted_changes (transaction, difference, location_hash, condition, auction, free, collection, list_minor)
       values (${transaction}, 1, hashtextextended('Swept', 0), 'new', false, false, false, 1)`,
    )
  const sweep = forgetChangesSweep(server.app)
  await insert("'999999999'")
  const count = countReader()
  const { sizes } = (await createReader(server.app)(unfiltered))!
  expect(matchCount(unfiltered, sizes)).toBe((await countsOf('')).total)
  await count()
  await sweep.run()
  expect(await stored()).toBe(0)
  await insert('pg_current_xact_id()')
  for (let minute = 1; minute <= 10; minute += 1) await sweep.run()
  expect(await stored()).toBe(1)
  await expect
    .poll(async () => {
      await sweep.run()
      return stored()
    })
    .toBe(0)
})
