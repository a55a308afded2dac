import type { Facet } from '#contracts/categories/attributes.ts'
import type { ProductCounts } from '#contracts/products/products.ts'
import type { SavedSearch } from '#contracts/watchlist/watchlist.ts'
import { sharedShop } from '#support/fixtures.ts'
import { codeOf } from '#support/listings/category-steps.ts'
import { listProducts, titlesOf } from '#support/listings/lists.ts'
import { edit, listItem } from '#support/listings/selling.ts'
import { createMember } from '#support/members/people.ts'

const { server, seller } = sharedShop()

const inShoes = { categoryId: 'fashion', kindId: 'shoes' }
const shoe = (title: string, attributes: Record<string, string>, more: object = {}) =>
  listItem(seller, { title, ...inShoes, attributes, ...more })
const list = async (query: string) => {
  const answer = await listProducts(server, query)
  return { titles: titlesOf(answer), total: Number(answer.headers.get('x-total-count')) }
}
const facets = async (query: string) =>
  (await server.visitor().get<Facet[]>(`/api/products/facets?${query}`)).body
/** The values of an attribute that listings have, with their counts. */
const found = async (query: string, key: string) =>
  Object.fromEntries(
    (await facets(query))
      .find((facet) => facet.key === key)!
      .values.filter(({ count }) => count !== 0)
      .map(({ value, count }) => [value, count]),
  )

test('lists and searches are filtered by values, which are alternatives within an attribute', async () => {
  await shoe('Nike runner', { brand: 'Nike', size: '8', colour: 'Red' })
  await shoe('Nike boot', { brand: 'Nike', size: '9', colour: 'Black' }, { price: '900000' })
  await shoe('Bata runner', { brand: 'Bata', size: '9' })
  await shoe('Plain sandal', {})
  expect(await list('category=shoes&attribute=brand:Nike&sort=price_shipping_asc')).toEqual({
    titles: ['Nike boot', 'Nike runner'],
    total: 2,
  })
  const both = 'category=shoes&attribute=brand:Nike&attribute=brand:Bata&attribute=size:9'
  expect(await list(both)).toEqual({ titles: ['Bata runner', 'Nike boot'], total: 2 })
  for (const [query, titles] of [
    ['category=shoes&search=runner&attribute=size:9', ['Bata runner']],
    ['category=fashion&attribute=colour:Red', ['Nike runner']],
    ['category=shoes&attribute=size:12', []],
    ['category=shoes&attribute=brand:Nike&maxPrice=1000000', ['Nike boot']],
  ] as const)
    expect(await list(query)).toEqual({ titles, total: titles.length })
})

test('numbers are filtered by a range, also beside texts with the same key', async () => {
  const add = (title: string, attributes: object, kindId = 'cars-suvs') =>
    listItem(seller, { title, categoryId: 'motors', kindId, attributes })
  await add('Old car', { year: '1998', mileage: '90000' })
  await add('New car', { year: '2015', mileage: '90000' })
  await add('Tyre', { size: '195/65 R15', rim: '15' }, 'tyres-rims-batteries')
  const titles = async (range: string) => (await list(`category=motors&attribute=${range}`)).titles
  expect(await titles('year:2000..')).toEqual(['New car'])
  expect(await titles('year:..1998')).toEqual(['Old car'])
  expect(await titles('year:1998..2015')).toEqual(['New car', 'Old car'])
  expect(await titles('year:2016..2020')).toEqual([])
  expect(await titles('rim:14.5..15.5')).toEqual(['Tyre'])
  expect(await titles('size:1..200')).toEqual([])
})

test('each value says how many listings it leaves with all other filters', async () => {
  expect(await found('category=shoes', 'brand')).toEqual({ Nike: 2, Bata: 1 })
  expect(await found('category=shoes', 'size')).toEqual({ 8: 1, 9: 2 })
  const nike = 'category=shoes&attribute=brand:Nike'
  // Another brand can be added.
  expect(await found(nike, 'brand')).toEqual({ Nike: 2, Bata: 1 })
  expect(await found(nike, 'size')).toEqual({ 8: 1, 9: 1 })
  expect(await found(`${nike}&attribute=size:9`, 'brand')).toEqual({ Nike: 1, Bata: 1 })
  expect(await found(`${nike}&attribute=size:9`, 'colour')).toEqual({ Black: 1 })
  expect(await found('category=shoes&search=runner', 'brand')).toEqual({ Nike: 1, Bata: 1 })
  expect(await found('category=shoes&search=runner&attribute=size:9', 'brand')).toEqual({ Bata: 1 })
  expect(await found('category=shoes&search=zzzz', 'brand')).toEqual({})
  expect(await found('category=shoes&maxPrice=1000000', 'brand')).toEqual({ Nike: 1 })
})

test('the facets are the filters of the category, in its order, with all options', async () => {
  const [brand, ...rest] = await facets('category=shoes')
  expect(rest.map(({ key }) => key)).toEqual(['colour', 'size', 'for', 'type'])
  expect(brand!.values.map(({ value }) => value)).toContain('Puma')
  const cars = await facets('category=cars-suvs')
  const mileage = { key: 'mileage', name: 'Mileage', type: 'number', unit: 'km', values: [] }
  expect(cars).toContainEqual(mileage)
  expect(cars.find(({ key }) => key === 'registered')!.values).toEqual([
    { value: 'yes', count: 0 },
    { value: 'no', count: 0 },
  ])
  expect(await facets('search=runner')).toEqual([])
  for (const path of ['/api/products/facets?category=hats', '/api/products?attribute=brand:'])
    expect(codeOf(await server.visitor().get(path)), path).toEqual([400, 'invalid_request'])
})

test('the other filters count the listings of the chosen values', async () => {
  const path = '/api/products/counts?category=shoes&attribute=brand:Nike'
  const { body } = await server.visitor().get<ProductCounts>(path)
  expect(body).toMatchObject({ all: 2, fixed: 2, auction: 0, used: 2, new: 0 })
})

test('a list and its counts follow a changed value', async () => {
  const item = await shoe('Changing', { brand: 'Vans' })
  await expect.poll(() => found('category=shoes', 'brand')).toMatchObject({ Vans: 1 })
  expect((await list('category=shoes&attribute=brand:Vans')).total).toBe(1)
  await edit(seller, item.id, { attributes: { brand: 'Clarks' } })
  await expect
    .poll(async () => [
      (await list('category=shoes&attribute=brand:Vans')).total,
      (await list('category=shoes&attribute=brand:Clarks')).total,
      (await found('category=shoes', 'brand'))['Clarks'],
    ])
    .toEqual([0, 1, 1])
})

test('a saved search has its attributes, and finds new listings by them', async () => {
  const member = await createMember(server)
  const saved = await member.client.post<SavedSearch>('/api/saved-searches', {
    query: { category: 'shoes', attribute: ['size:9', 'brand:Puma', 'size:9'] },
  })
  expect(saved.body).toMatchObject({
    name: 'Shoes, Puma, 9',
    query: { category: 'shoes', attribute: ['brand:Puma', 'size:9'] },
  })
  await shoe('Puma of another size', { brand: 'Puma', size: '8' })
  await shoe('Puma in nine', { brand: 'Puma', size: '9' })
  const fresh = async () =>
    (await member.client.get<SavedSearch[]>('/api/saved-searches')).body[0]!.newCount
  await expect.poll(fresh).toBe(1)
})
