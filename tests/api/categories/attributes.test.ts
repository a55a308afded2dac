import type { Attribute } from '#contracts/categories/attribute.rules.ts'
import type { ImportReport, SellerListing } from '#contracts/selling/selling.ts'
import { sharedShop } from '#support/fixtures.ts'
import {
  edit,
  endListing,
  importFile,
  withoutIds,
  listItem,
  relist,
  sofa,
  type Refusal,
} from '#support/listings/selling.ts'
import { createMember } from '#support/members/people.ts'
import { codeOf } from '#support/listings/category-steps.ts'
import { rowsOf } from '#support/rows.ts'

const { server, seller, admin } = sharedShop()

const asked = async (id: string) =>
  (await server.visitor().get<Attribute[]>(`/api/categories/${id}/attributes`)).body
const inShoes = { categoryId: 'fashion', kindId: 'shoes' }
const listed = (attributes: Record<string, string>) => listItem(seller, { ...inShoes, attributes })
const own = async (id: string) =>
  (await seller.client.get<SellerListing>(`/api/selling/listings/${id}`)).body.attributeValues
/** The key and the value of each attribute on the page of an item. */
const shown = (product: { attributes: { key: string; value: string }[] }) =>
  product.attributes.map(({ key, value }) => [key, value])

test('a subcategory asks what its category asks, and more', async () => {
  const keys = async (id: string) => (await asked(id)).map(({ key }) => key)
  expect(await keys('fashion')).toEqual(['brand', 'colour', 'material'])
  expect(await keys('shoes')).toEqual(['brand', 'colour', 'material', 'size', 'for', 'type'])
  const types = async (id: string) => (await asked(id)).find(({ key }) => key === 'brand')?.type
  expect([await types('fashion'), await types('shoes')]).toEqual(['text', 'choice'])
  const mileage = { key: 'mileage', name: 'Mileage', type: 'number', unit: 'km', options: [] }
  expect(await asked('cars-suvs')).toContainEqual({ ...mileage, required: false, filter: true })
})

test('every seeded category asks for something, and requires nothing', async () => {
  const required = `select bool_or(a.required) as required from categories c
    left join category_attributes a on a.category_id = c.id group by c.id`
  const none = Array.from({ length: 61 }, () => ({ required: false }))
  expect(await rowsOf(server, required)).toEqual(none)
})

test('what a seller says is tidied, and shown in the order of the category', async () => {
  const item = await listed({ type: 'boots', size: '9', brand: ' nike ', material: '' })
  expect(shown(item)).toEqual([
    ['brand', 'Nike'],
    ['size', '9'],
    ['type', 'Boots'],
  ])
  expect(await own(item.id)).toEqual({ brand: 'Nike', size: '9', type: 'Boots' })
  const said = { mileage: '120,500 km', registered: 'Yes', year: '2014' }
  const car = await listItem(seller, { kindId: 'cars-suvs', attributes: said })
  const registered = { key: 'registered', name: 'Registered in Zimbabwe', type: 'yes_no' }
  expect(car.attributes).toEqual([
    { key: 'year', name: 'Year', type: 'number', unit: null, value: '2014' },
    { key: 'mileage', name: 'Mileage', type: 'number', unit: 'km', value: '120500' },
    { ...registered, unit: null, value: 'yes' },
  ])
})

test.each([
  [{ size: '99' }, [400, 'invalid_request'], { 'attributes.size': 'Choose one of the options' }],
  [
    { material: 'Raw ivory' },
    [422, 'listing_refused'],
    { attributes: 'This cannot be listed on Musika. Wildlife: “raw ivory”.' },
  ],
])('%j is not listed', async (attributes, code, fields) => {
  const listing = { ...sofa, ...inShoes, attributes }
  const answer = await seller.client.post<Refusal>('/api/products', listing)
  expect(codeOf(answer)).toEqual(code)
  expect(answer.body.fields).toEqual(fields)
})

test('an edit replaces the values sent, and a new category keeps those that fit it', async () => {
  const { id } = await listed({ brand: 'Nike', colour: 'Red', size: '9' })
  expect(shown((await edit(seller, id, { title: 'Red shoes' })).body)).toHaveLength(3)
  const changed = await edit(seller, id, { attributes: { colour: 'Blue' } })
  expect(shown(changed.body)).toEqual([['colour', 'Blue']])
  const moved = await edit(seller, id, { categoryId: 'electronics', kindId: 'smart-watches' })
  expect(shown(moved.body)).toEqual([['colour', 'Blue']])
  const elsewhere = await edit(seller, id, { categoryId: 'sports', kindId: 'golf-pool' })
  expect(await own(id)).toEqual({})
  expect(elsewhere.body.attributes).toEqual([])
  const worse = await edit(seller, id, { ...inShoes, attributes: { material: 'Raw ivory' } })
  expect(codeOf(worse)).toEqual([422, 'listing_refused'])
})

test('a listing from before an attribute was required stays usable until its attributes are edited', async () => {
  const inHats = { categoryId: 'fashion', kindId: 'hats-scarves-glasses' }
  const { id } = await listItem(seller, { ...inHats, attributes: { colour: 'Red' } })
  const style = { name: 'Style', type: 'text', required: true, reason: 'Buyers ask' }
  await admin.client.post('/api/admin/catalogue/hats-scarves-glasses/attributes', style)
  const missing = { 'attributes.style': 'Please fill this in' }
  expect((await edit(seller, id, { price: '90000' })).status).toBe(200)
  const partly = await edit(seller, id, { attributes: { colour: 'Blue' } })
  expect([partly.status, partly.body.fields]).toEqual([400, missing])
  await endListing(seller, id)
  const again = await relist(seller, id)
  expect(shown(again.body)).toEqual([['colour', 'Red']])
  const full = { colour: 'Blue', style: 'Fedora' }
  const answered = await edit(seller, again.body.id, { attributes: full })
  expect(shown(answered.body)).toEqual([
    ['colour', 'Blue'],
    ['style', 'Fedora'],
  ])
  const fresh = await seller.client.post<Refusal>('/api/products', { ...sofa, ...inHats })
  expect([fresh.status, fresh.body.fields]).toEqual([400, missing])
})

test('attributes survive the way through a file; an invalid one is reported with its column', async () => {
  const from = await createMember(server)
  const to = await createMember(server)
  const shoes = { brand: 'Bata', size: '8' }
  const phone = { brand: 'Tecno', storage: '64 GB', model: '=Camon' }
  await listItem(from, { ...inShoes, attributes: shoes })
  await listItem(from, { kindId: 'phones-tablets', attributes: phone })
  const file = await (await from.client.fetch('/api/selling/export.csv')).text()
  expect(file.split('\r\n')[0]).toContain(
    'reserve,attribute:brand,attribute:model,attribute:size,attribute:storage,id',
  )
  expect(file).toContain("'=Camon")
  const report = await importFile<ImportReport>(to, withoutIds(file))
  expect(report.body).toMatchObject({ good: 2, bad: 0, ignoredColumns: [] })
  const { body } = await to.client.get<SellerListing[]>('/api/selling/listings')
  expect(body.map(({ attributeValues }) => attributeValues)).toEqual(
    expect.arrayContaining([shoes, phone]),
  )
  const bad = await importFile<ImportReport>(
    to,
    'title,description,condition,price,category,attribute:size,attribute:storage\n' +
      'Boots,Hardly ever worn,good,5,Shoes,99,64 GB',
    { query: '?dryRun=true' },
  )
  expect(bad.body.lines[0]?.fields).toEqual({
    'attribute:size': 'Choose one of the options',
    'attribute:storage': 'This category does not ask for this',
  })
})

test('the page of an item has its attributes in a table and in structured data', async () => {
  const make = { brand: 'Toyota', model: 'Aqua', colour: 'White' }
  const attributes = { ...make, mileage: '98000', registered: 'no' }
  const item = await listItem(seller, { kindId: 'cars-suvs', attributes })
  const { text } = await server.visitor().get(`/product/${item.id}`)
  expect(text).toContain('<dt>Mileage</dt><dd>98,000 km</dd>')
  expect(text).toContain('<dt>Registered in Zimbabwe</dt><dd>No</dd>')
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>([^<]*)</.exec(text) ?? []
  expect(JSON.parse(json)).toMatchObject({
    brand: { '@type': 'Brand', name: 'Toyota' },
    model: 'Aqua',
    color: 'White',
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Mileage', value: 98000, unitText: 'km' },
      { '@type': 'PropertyValue', name: 'Registered in Zimbabwe', value: false },
    ],
  })
})
