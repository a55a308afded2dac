import { setCurrencyTable } from '#contracts/currencies/currencies.ts'
import { shippedTable } from '#contracts/currencies/currency-data.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import type { SavedSearch } from '#contracts/watchlist/watchlist.ts'
import { balanceSweep } from '../../../server/modules/currencies/convert.ts'
import { saveSearch } from '../../../server/modules/watchlist/index.ts'
import { convertSearches } from '../../../server/modules/saved-searches/index.ts'
import { matchSearches } from '../../../server/modules/saved-searches/match-searches.ts'
import { sharedMember, sharedShop } from '#support/fixtures.ts'
import {
  addsCurrency,
  holdsConversion,
  isConverted,
  replacesZwl,
} from '#support/currencies/currencies.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { createMembers, createMember, type Member } from '#support/members/people.ts'
import { rowsOf } from '#support/rows.ts'
import { besideTransaction } from '#support/server/held-rows.ts'
import { storedNotifications } from '#support/notifications/stored-notifications.ts'

/** Searches with prices in ZWL; ZWG replaces it at 2,498.7242 to 1, and the conversion has not reached them yet. */

const { server, seller, admin } = sharedShop()

/** Has a saved search for a kudu horn up to ZWL 1,000,000. */
const ann = sharedMember(server)
/** Has one from ZWL 1,250,000.50. */
const ben = sharedMember(server)
/** Listed at ZWL 1,000,000 before the change; the alerts are not sent yet. */
let early: ProductId
let earlyAuction: ProductId
let letConversionGoOn: () => Promise<void>
beforeAll(async () => {
  const first = await insertListing(server, seller)
  await save(ann, { search: 'kudu horn', category: 'electronics', maxPrice: '1000000' })
  await save(ben, { search: 'kudu horn', minPrice: '1250000.50' })
  await save(ann, { search: 'nail', maxPrice: '1000' })
  await save(ann, { search: 'nail', maxPrice: '1001' })
  await save(ann, { search: 'pot', maxPrice: '1000000' })
  const horn = { title: 'Kudu horn', priceMinor: 1_000_000_00n }
  early = await insertListing(server, seller, horn)
  earlyAuction = await insertAuction(server, seller, horn)
  await addsCurrency(admin, 'ZWG', '10.0051')
  letConversionGoOn = await holdsConversion(server, first)
  await replacesZwl(admin)
})
afterAll(() => letConversionGoOn())

async function save(member: Member, query: object): Promise<void> {
  expect((await member.client.post('/api/saved-searches', { query })).status).toBe(201)
}
const searchesOf = async ({ client }: Member) => {
  const { body } = await client.get<SavedSearch[]>('/api/saved-searches')
  return body.map(({ name, query, newCount }) => ({ name, query, newCount }))
}
const stored = (search: string) => {
  const text = `select query, currency, name from saved_searches where query ->> 'search' = $1 order by id`
  return rowsOf(server, text, [search])
}
/** The members who got an alert for a listing. */
async function alertsFor(id: ProductId): Promise<unknown[]> {
  await matchSearches(server.app, id)
  return (await storedNotifications(server, { cause: `search:${id}` })).map(({ userId: member }) =>
    member === ann.id ? 'ann' : member === ben.id ? 'ben' : member,
  )
}
async function alertsAreRight(): Promise<void> {
  for (const [priceMinor, members] of [
    [400_20n, ['ann']],
    [400_21n, []],
    [500_25n, []],
    [500_26n, ['ben']],
    // Within the typed numbers, but not within the converted ones.
    [900_000_00n, ['ben']],
  ] as const) {
    const horn = { title: 'Kudu horn', priceMinor, currency: 'ZWG' }
    expect(await alertsFor(await insertListing(server, seller, horn))).toEqual(members)
  }
}

test('during a conversion a saved search finds the same listings as before', async () => {
  expect(await alertsFor(early)).toEqual(['ann'])
  expect(await alertsFor(earlyAuction)).toEqual(['ann'])
  await alertsAreRight()
  const auction = { title: 'Kudu horn', priceMinor: 400_20n, currency: 'ZWG' }
  expect(await alertsFor(await insertAuction(server, seller, auction))).toEqual(['ann'])
  expect(await stored('kudu horn')).toMatchObject([
    { query: { maxPrice: '1000000' }, currency: 'ZWL' },
    { query: { minPrice: '1250000.50' }, currency: 'ZWL' },
  ])
})

test('during a conversion a tiny price limit becomes the smallest amount, and zero stays zero', async () => {
  const [some, none] = await createMembers(server, 2)
  const saved = { currency: 'ZWL', name: 'A feather' }
  for (const [{ id: userId }, maxPrice] of [
    [some, '0.01'],
    [none, '0'],
  ] as const)
    await saveSearch(server.app, { ...saved, userId, query: { search: 'feather', maxPrice } })
  const feather = { title: 'A feather', priceMinor: 1n, currency: 'ZWG' }
  expect(await alertsFor(await insertListing(server, seller, feather))).toEqual([some.id])
})

test('the same number in another currency is another search', async () => {
  const { id: userId } = await createMember(server)
  const rug = { userId, query: { search: 'rug', maxPrice: '7' }, name: 'A rug' }
  const after = await saveSearch(server.app, { ...rug, currency: 'ZWG' })
  const before = await saveSearch(server.app, { ...rug, currency: 'ZWL' })
  expect(before.id).not.toBe(after.id)
  expect((await saveSearch(server.app, { ...rug, currency: 'ZWL' })).id).toBe(before.id)
})

test('a saved search in a currency without a rate is shown unchanged', async () => {
  await server.app.pool.query(
    `insert into currencies (code, digits, label, payout_min, payout_max) values ('XTS', 2, 'XTS', 1, 1)`,
  )
  const { id: userId, client } = await createMember(server)
  const query = { search: 'axe', maxPrice: '5' }
  await saveSearch(server.app, { userId, query, currency: 'XTS', name: 'An axe' })
  const { status, body } = await client.get('/api/saved-searches')
  expect([status, body]).toMatchObject([200, [{ query, name: 'An axe' }]])
})

test('during a conversion saved searches are shown in the new default', async () => {
  const query = { search: 'kudu horn', minPrice: '500.26' }
  const shown = { name: '“kudu horn”, from ZWG 500.26', query, newCount: 2 }
  expect(await searchesOf(ben)).toEqual([shown])
  const name = '“kudu horn”, Electronics, up to ZWG 400.20'
  expect((await searchesOf(ann)).at(-1)).toMatchObject({ name })
})

test('searches are converted with the listings, names included, and equal ones are merged', async () => {
  await save(ann, { search: 'pot', maxPrice: '400.20' })
  // Each of the two searches has found one nail, and both have found a third.
  const found = (maxPrice: string, id: ProductId) =>
    server.app.pool.query(
      `insert into search_matches (search_id, product_id) select id, $1 from saved_searches where query ->> 'maxPrice' = $2`,
      [id, maxPrice],
    )
  for (const prices of [['1000'], ['1001'], ['1000', '1001']]) {
    const nail = await insertListing(server, seller, { title: 'A nail', currency: 'ZWG' })
    for (const price of prices) await found(price, nail)
  }
  await letConversionGoOn()
  await isConverted(admin)
  const horn = { search: 'kudu horn' }
  const least = { query: { ...horn, minPrice: '500.26' }, name: '“kudu horn”, from ZWG 500.26' }
  const most = { ...horn, category: 'electronics', maxPrice: '400.20' }
  expect(await stored('kudu horn')).toEqual([
    { query: most, currency: 'ZWG', name: '“kudu horn”, Electronics, up to ZWG 400.20' },
    { ...least, currency: 'ZWG' },
  ])
  expect((await searchesOf(ann)).map(({ name, newCount }) => `${name}: ${newCount}`)).toEqual([
    '“pot”, up to ZWG 400.20: 0',
    '“nail”, up to ZWG 0.40: 3',
    '“kudu horn”, Electronics, up to ZWG 400.20: 4',
  ])
  await alertsAreRight()
})

test('a search saved in the old default meanwhile is converted later, and none twice', async () => {
  const drum = { search: 'drum', maxPrice: '2498.72' }
  await saveSearch(server.app, { userId: ben.id, query: drum, currency: 'ZWL', name: 'A drum' })
  const all = () => rowsOf(server, 'select * from saved_searches order by id')
  await balanceSweep(server.app).run()
  const once = await all()
  expect(await stored('drum')).toEqual([
    { query: { search: 'drum', maxPrice: '1' }, currency: 'ZWG', name: '“drum”, up to ZWG 1' },
  ])
  expect(await convertSearches(server.app, Infinity)).toBe(true)
  expect(await all()).toEqual(once)
})

test('a search whose alert is being sent is converted in the next run', async () => {
  const spear = { search: 'spear', maxPrice: '2498.72' }
  await saveSearch(server.app, { userId: ben.id, query: spear, currency: 'ZWL', name: 'A spear' })
  const alert = "select from saved_searches where query ->> 'search' = 'spear' for key share"
  const convert = () => convertSearches(server.app, Infinity)
  expect(await besideTransaction(server, alert, [], convert)).toBe(false)
  expect(await convertSearches(server.app, Infinity)).toBe(true)
  expect(await stored('spear')).toMatchObject([{ query: { maxPrice: '1' }, currency: 'ZWG' }])
})

test('when the old default stays in use, searches are converted at the rate', async () => {
  await addsCurrency(admin, 'ZWX', '20.0102', { digits: 0 })
  await server.app.pool.query(
    "update auctions set starts_at = now() - interval '1 day', ends_at = now(), closed_at = now()",
  )
  await server.app.pool.query(
    `update settings set value = '10' where name = 'exchange_rate' and during @> now()`,
  )
  const change = { to: 'ZWX', factor: '3', retire: false, reason: 'ZWX is used more' }
  expect((await admin.client.post('/api/admin/currencies/default', change)).status).toBe(200)
  await isConverted(admin)
  // Half up at 2.00102 to 1, without decimals.
  expect(await stored('kudu horn')).toMatchObject([
    { query: { maxPrice: '801' }, currency: 'ZWX' },
    { query: { minPrice: '1001' }, currency: 'ZWX' },
  ])
  expect(await stored('nail')).toMatchObject([
    { query: { maxPrice: '1' }, currency: 'ZWX', name: '“nail”, up to ZWX 1' },
  ])
})

test('a process converts searches with the decimals of a currency that it has not read yet', async () => {
  const { id: userId } = await createMember(server)
  const query = { search: 'bow', maxPrice: '1000.50' }
  await saveSearch(server.app, { userId, query, currency: 'ZWG', name: 'A bow' })
  setCurrencyTable(shippedTable)
  expect(await convertSearches(server.app, Infinity)).toBe(true)
  expect(await stored('bow')).toMatchObject([{ query: { maxPrice: '2002' }, currency: 'ZWX' }])
})
