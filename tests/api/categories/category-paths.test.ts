import type { ProductDetail } from '#contracts/products/products.ts'
import { sharedShop } from '#support/fixtures.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import {
  recategorized,
  codeOf,
  nodeIn,
  offered,
  reason,
  step,
  titles,
} from '#support/listings/category-steps.ts'
import { insertListing } from '#support/listings/listings.ts'
import { edit, listItem, sofa, type Refusal } from '#support/listings/selling.ts'
import { rowsOf } from '#support/rows.ts'
import { besideTransaction } from '#support/server/held-rows.ts'
import { fewestStatements } from '#support/server/statements.ts'
import { listingChangesSettle } from '#support/listings/listing-changes.ts'

const { server, admin, seller } = sharedShop()

test('the built-in categories have subcategories, each with its number of listings', async () => {
  for (const { kinds } of await offered(server)) {
    expect(kinds.length).toBeGreaterThanOrEqual(6)
    expect(kinds.length).toBeLessThanOrEqual(10)
  }
})

test('a subcategory has listings, is found by name, appears on their pages, and can be renamed', async () => {
  const made = await listItem(seller, { title: 'Grey sandals', kindId: 'shoes' })
  expect(made).toMatchObject({
    categoryId: 'fashion',
    kindId: 'shoes',
    trail: [
      { id: 'fashion', name: 'Fashion' },
      { id: 'shoes', name: 'Shoes' },
    ],
  })
  const found = ['category=shoes', 'category=fashion', 'search=shoes']
  for (const query of [...found, 'search=sandals&category=shoes'])
    expect(await titles(server, query), query).toEqual(['Grey sandals'])
  expect(await titles(server, 'search=sandals&category=team-jerseys')).toEqual([])

  const renamed = await step(admin, ['put', 'shoes', 'name'], { name: 'Footwear' })
  expect(nodeIn(renamed.body, 'shoes')).toMatchObject({ name: 'Footwear', version: 2 })
  const { body } = await server.visitor().get<ProductDetail>(`/api/products/${made.id}`)
  expect(body.trail[1]).toEqual({ id: 'shoes', name: 'Footwear' })
  await recategorized(server)
  expect(await titles(server, 'search=footwear')).toEqual(['Grey sandals'])
  // A search for shoes still finds sandals by the synonyms: the old name itself is gone.
  const shoes = `select from product_search where document @@ to_tsquery('musika', 'shoes')`
  expect(await rowsOf(server, shoes)).toEqual([])
  expect(await auditLogOf(server, 'category.rename')).toMatchObject([
    { details: { before: { name: 'Shoes' }, after: { name: 'Footwear' }, reason } },
  ])
  const taken = await step(admin, ['put', 'shoes', 'name'], { name: 'work wear' })
  expect(codeOf(taken)).toEqual([409, 'category_name_taken'])
})

test('a hidden category is not listed and accepts no new listings; its listings are still found', async () => {
  const path = { categoryId: 'motors', kindId: 'car-parts' }
  const horn = await insertListing(server, seller, { title: 'Loud horn', ...path })
  const hidden = await step(admin, ['put', 'car-parts', 'hidden'], { hidden: true })
  expect(nodeIn(hidden.body, 'car-parts')?.hidden).toBe(true)
  const motors = (await offered(server)).find(({ id }) => id === 'motors')!
  expect(motors.kinds.map(({ id }) => id)).not.toContain('car-parts')
  expect(await titles(server, 'category=car-parts')).toEqual(['Loud horn'])
  const listing = { ...sofa, kindId: 'car-parts' }
  const refused = await seller.client.post<Refusal>('/api/products', listing)
  expect(refused.status).toBe(400)
  expect(refused.body.fields).toEqual({ kindId: 'Choose one of the categories' })
  const place = await server.visitor().get('/api/categories/car-parts')
  expect(place.body).toEqual({
    id: 'car-parts',
    name: 'Car parts',
    department: { id: 'motors', name: 'Motors' },
  })
  // Its own seller may change anything else.
  const edited = await edit(seller, horn, { ...path, title: 'Very loud horn' })
  expect(edited.status, edited.text).toBe(200)
  await step(admin, ['put', 'car-parts', 'hidden'], { hidden: false })
  expect((await auditLogOf(server, 'category.show')).length).toBe(1)
})

test('a list of a subcategory needs as many statements as any other', async () => {
  await listingChangesSettle(server)
  for (const id of ['work-wear', 'sports']) {
    const list = () => seller.client.get(`/api/products?category=${id}`)
    expect(await fewestStatements(list)).toHaveLength(2)
  }
  expect(await fewestStatements(() => admin.client.get('/api/admin/catalogue'))).toHaveLength(2)
})

test('a listing that is being recategorized counts in its new category only', async () => {
  const path = { categoryId: 'motors', kindId: 'boats' }
  const id = await insertListing(server, seller, { title: 'Canoe of wood', ...path })
  // A transaction holds the listing: it cannot be moved yet.
  const lock = 'select from products where id = $1 for update'
  await besideTransaction(server, lock, [id], async () => {
    const moved = await step(admin, ['put', 'boats', 'place'], { parentId: 'sports' })
    expect(moved.status, moved.text).toBe(200)
    for (const words of ['', '&search=canoe']) {
      expect(await titles(server, `category=motors${words}`)).not.toContain('Canoe of wood')
      expect(await titles(server, `category=sports${words}`)).toContain('Canoe of wood')
      expect(await titles(server, `category=boats${words}`)).toEqual(['Canoe of wood'])
    }
    const stored = `select p.category_id, c.recategorizing from products p
      join categories c on c.id = p.kind_id where p.id = $1`
    const still = { category_id: 'motors', recategorizing: 'category' }
    expect(await rowsOf(server, stored, [id])).toEqual([still])
  })
  await recategorized(server)
  expect(await titles(server, 'category=sports&search=canoe')).toEqual(['Canoe of wood'])
})
