import type { ProductId } from '#contracts/common/ids.ts'
import { limits } from '#contracts/common/limits.ts'
import type { Product } from '#contracts/products/products.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing, updateListing } from '#support/listings/listings.ts'
import { createMember } from '#support/members/people.ts'
import { statementsOf } from '#support/server/statements.ts'

const { server, seller } = sharedShop()
const unknown = '0190aaaa-0000-7000-8000-000000000000'

const read = async (path: string) => {
  const { status, body } = await server.visitor().get<Product[]>(`/api/products/${path}`)
  expect(status).toBe(200)
  return body
}
const similar = async (id: ProductId) => (await read(`${id}/similar`)).map(({ title }) => title)
const several = async (...ids: string[]) =>
  (await read(`several?${ids.map((id) => `ids=${id}`).join('&')}`)).map(({ id }) => id)

test('similar items are of the same subcategory, then of the category, by title', async () => {
  const other = await createMember(server)
  const add = (title: string, place: object, of = other) =>
    insertListing(server, of, { title, categoryId: 'fashion', ...place })
  const men = { kindId: 'mens-clothing' }
  await add('Denim jacket', { kindId: 'womens-clothing' })
  await add('Leather belt', men)
  await add('Blue denim jacket, size L', men)
  await add('Denim jacket for a doll', { categoryId: 'sports' })
  await add('Denim jacket of the same seller', men, seller)
  const jacket = await add('Denim jacket, size M', men, seller)
  expect(await similar(jacket)).toEqual([
    'Blue denim jacket, size L',
    'Leather belt',
    'Denim jacket',
  ])
})

test('similar items leave at once when they are sold or end, and others take their place', async () => {
  const other = await createMember(server)
  const place = { categoryId: 'home-garden' }
  const spade = await insertListing(server, seller, { title: 'Garden spade', ...place })
  const ids: ProductId[] = []
  for (let n = 1; n <= limits.similarMax; n += 1)
    ids.unshift(await insertListing(server, other, { title: `Hoe ${n}`, ...place }))
  const auction = await insertAuction(server, other, { title: 'Garden spade, old', ...place })
  const shown = async () => (await read(`${spade}/similar`)).map(({ id }) => id)
  expect(await shown()).toEqual([auction, ...ids.slice(0, limits.similarMax - 1)])
  await updateListing(server, ids[0]!, { status: 'sold' })
  await updateListing(server, auction, { auction_ends_at: new Date(Date.now() - 1000) })
  expect(await shown()).toEqual(ids.slice(1))
})

test('similar items are found in one statement, and read again in one', async () => {
  const item = await insertListing(server, seller, { categoryId: 'motors' })
  expect(await statementsOf(() => similar(item))).toMatchObject([{ named: true }])
  const again = await statementsOf(() => similar(item))
  expect(again).toHaveLength(1)
  expect(again[0]!.text).not.toContain('similarity')
})

test('an item without a category has no similar items, and a removed one is not found', async () => {
  const item = await insertListing(server, seller)
  await updateListing(server, item, { category_id: null })
  expect(await similar(item)).toEqual([])
  await updateListing(server, item, { status: 'removed' })
  server.app.caches.clear()
  expect((await server.visitor().get(`/api/products/${item}/similar`)).status).toBe(404)
})

test('several items are read in the given order at current prices, without those not for sale', async () => {
  const [first, second] = [await insertListing(server, seller), await insertListing(server, seller)]
  const sold = await insertListing(server, seller)
  await updateListing(server, sold, { status: 'sold' })
  expect(await several(second, unknown, sold, first, second)).toEqual([second, first])
  expect(await several(first)).toEqual([first])
  const [card] = await read(`several?ids=${first}`)
  expect(card!.description.length).toBeLessThanOrEqual(160)
  await updateListing(server, first, { price_minor: 77_00n, original_price_minor: 77_00n })
  expect((await read(`several?ids=${first}`))[0]!.price).toBe('77.00')
})

test('several items are refused without ids, with a malformed one and with too many', async () => {
  const tooMany = Array.from({ length: limits.viewedMax + 1 }, () => `ids=${crypto.randomUUID()}`)
  for (const query of ['', 'ids=x', `ids=${unknown}&ids=x`, tooMany.join('&')])
    expect((await server.visitor().get(`/api/products/several?${query}`)).status, query).toBe(400)
})
