import type { ProductDetail } from '#contracts/products/products.ts'
import { sharedShop } from '#support/fixtures.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import {
  add,
  recategorized,
  codeOf,
  nodeIn,
  offered,
  reason,
  step,
  titles,
  treeFor,
} from '#support/listings/category-steps.ts'
import { insertListing, updateListing } from '#support/listings/listings.ts'
import { listItem } from '#support/listings/selling.ts'
import { createMember } from '#support/members/people.ts'
import { rowsOf } from '#support/rows.ts'

const { server, admin, seller } = sharedShop()

test('an added category gets a URL from its name, appears everywhere and is in the audit log', async () => {
  const books = { id: 'books-comics', name: 'Books & comics' }
  const answer = await add(admin, '  Books &  comics ')
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body.at(-1)).toMatchObject({ ...books, fixed: false, listings: 0, kinds: [] })
  await add(admin, 'Novels', books.id)
  const kinds = [{ id: 'novels', name: 'Novels', count: 0 }]
  expect((await offered(server)).at(-1)).toEqual({ ...books, count: 0, kinds })
  const site = await server.visitor().get<{ moreCategories: object[] }>('/api/site')
  expect(site.body.moreCategories).toEqual([books])
  expect(await auditLogOf(server, 'category.add')).toMatchObject([
    {
      staff_id: admin.id,
      subject: 'category:books-comics',
      details: { after: { name: 'Books & comics', parent: null }, reason },
    },
    { subject: 'category:novels', details: { after: { parent: 'books-comics' } } },
  ])
  // The same name elsewhere is another address.
  const twice = await add(admin, 'Novels', 'fashion')
  expect(nodeIn(twice.body, 'novels-2')?.name).toBe('Novels')
})

test.each([
  [{ name: 'x', reason }, 400, 'invalid_request'],
  [{ name: 'x'.repeat(41), reason }, 400, 'invalid_request'],
  [{ name: '!!', reason }, 400, 'invalid_request'],
  [{ name: 'Toys' }, 400, 'invalid_request'],
  [{ name: 'Toys', reason, parentId: 'nowhere' }, 404, 'category_not_found'],
  [{ name: 'Toys', reason, parentId: 'shoes' }, 400, 'invalid_request'],
  [{ name: 'SHOES', reason, parentId: 'fashion' }, 409, 'category_name_taken'],
  [{ name: 'motors', reason }, 409, 'category_name_taken'],
])('%j is not added: %i %s', async (body, status, code) => {
  expect(codeOf(await admin.client.post('/api/admin/catalogue', body))).toEqual([status, code])
})

test.each([
  [['put', 'motors', 'name'], { name: 'Vehicles' }],
  [['put', 'motors', 'place'], { step: 'up' }],
  [['put', 'motors', 'hidden'], { hidden: true }],
  [['post', 'motors', 'merge'], { into: 'sports' }],
  [['post', 'motors', 'remove'], {}],
] as [Parameters<typeof step>[1], object][])('the six stay as they are: %j', async (what, body) => {
  expect(codeOf(await step(admin, what, body))).toEqual([409, 'category_locked'])
})

test('a category moves up and down among its siblings', async () => {
  const order = (tree: Awaited<ReturnType<typeof treeFor>>) =>
    tree.find(({ id }) => id === 'motors')!.kinds.map(({ id }) => id)
  const before = order(await treeFor(admin))
  const up = await step(admin, ['put', before[2]!, 'place'], { step: 'up' })
  expect(order(up.body).slice(0, 3)).toEqual([before[0], before[2], before[1]])
  const down = await step(admin, ['put', before[2]!, 'place'], { step: 'down' })
  expect(order(down.body)).toEqual(before)
  const first = await step(admin, ['put', before[0]!, 'place'], { step: 'up' })
  expect(order(first.body)).toEqual(before)
  const none = await step(admin, ['put', before[0]!, 'place'], {})
  expect(codeOf(none)).toEqual([400, 'invalid_request'])
})

test('listings of a moved subcategory count there at once, and are updated in batches', async () => {
  await insertListing(server, seller, { title: 'Dinghy', categoryId: 'motors', kindId: 'boats' })
  await insertListing(server, seller, { title: 'Bakkie', categoryId: 'motors' })
  const moved = await step(admin, ['put', 'boats', 'place'], { parentId: 'sports' })
  expect(moved.status, moved.text).toBe(200)
  for (const wait of [false, true]) {
    if (wait) await recategorized(server)
    expect(await titles(server, 'category=sports')).toEqual(['Dinghy'])
    expect(await titles(server, 'category=motors')).toEqual(['Bakkie'])
    expect(await titles(server, 'category=boats&search=dinghy')).toEqual(['Dinghy'])
  }
  expect(await titles(server, 'search=sports')).toEqual(['Dinghy'])
  const stored = `select p.category_id, s.category_id as searched, s.kind_id from products p
    join product_search s on s.product_id = p.id where p.title = 'Dinghy'`
  const there = { category_id: 'sports', searched: 'sports', kind_id: 'boats' }
  expect(await rowsOf(server, stored)).toEqual([there])
  for (const [what, body] of [
    [['put', 'boats', 'place'], { parentId: 'shoes' }],
    [['put', 'books-comics', 'place'], { parentId: 'motors' }],
  ] as [Parameters<typeof step>[1], object][])
    expect(codeOf(await step(admin, what, body))).toEqual([400, 'invalid_request'])
  await add(admin, 'Boats', 'fashion')
  const same = await step(admin, ['put', 'boats', 'place'], { parentId: 'fashion' })
  expect(codeOf(same)).toEqual([409, 'category_name_taken'])
})

test('after a merge, listings, searches and the old URL lead to the other category', async () => {
  await add(admin, 'Bicycle parts', 'sports')
  const buyer = await createMember(server)
  const path = { categoryId: 'sports', kindId: 'bicycle-parts' }
  const listing = await insertListing(server, seller, { title: 'Chain', ...path })
  const query = { category: 'bicycle-parts' }
  const saved = await buyer.client.post('/api/saved-searches', { query })
  expect(saved.body).toMatchObject({ name: 'Bicycle parts' })

  const merged = await step(admin, ['post', 'bicycle-parts', 'merge'], { into: 'bicycles-skating' })
  expect(nodeIn(merged.body, 'bicycles-skating')?.formerly).toEqual(['bicycle-parts'])
  for (const wait of [false, true]) {
    if (wait) await recategorized(server)
    for (const id of ['bicycle-parts', 'bicycles-skating', 'sports'])
      expect(await titles(server, `category=${id}&search=chain`)).toEqual(['Chain'])
  }
  const { body } = await server.visitor().get<ProductDetail>(`/api/products/${listing}`)
  expect(body).toMatchObject({ categoryId: 'sports', kindId: 'bicycles-skating' })
  const place = await server.visitor().get('/api/categories/bicycle-parts')
  expect(place.body).toMatchObject({ id: 'bicycles-skating' })
  const page = await server.visitor().get('/?category=bicycle-parts&sort=price_shipping_asc')
  const address = '/?category=bicycles-skating&sort=price_shipping_asc'
  expect([page.status, page.headers.get('location')]).toEqual([301, address])
  expect((await server.visitor().get('/?category=submarines')).status).toBe(200)
  // It leads on when that one is merged, too, and its address is never given again.
  await add(admin, 'Cycling', 'sports')
  await step(admin, ['post', 'bicycles-skating', 'merge'], { into: 'cycling' })
  expect(await titles(server, 'category=bicycle-parts&search=chain')).toEqual(['Chain'])
  const again = await add(admin, 'Bicycle parts', 'sports')
  expect(nodeIn(again.body, 'bicycle-parts-2')?.listings).toBe(0)
  await recategorized(server)

  const listed = await listItem(seller, { title: 'Saddle', kindId: 'bicycle-parts' })
  expect(listed).toMatchObject({ categoryId: 'sports', kindId: 'cycling' })
  const searches = 'select query from saved_searches where user_id = $1'
  expect(await rowsOf(server, searches, [buyer.id])).toEqual([{ query }])
})

test('a category without subcategories is merged into a subcategory or another category', async () => {
  await add(admin, 'Farming')
  await add(admin, 'Seeds', 'farming')
  await insertListing(server, seller, { title: 'Hoe', categoryId: 'farming' })
  const early = await step(admin, ['post', 'farming', 'merge'], { into: 'garden-plants' })
  expect(codeOf(early)).toEqual([409, 'category_not_empty'])
  await step(admin, ['put', 'seeds', 'place'], { parentId: 'home-garden' })
  await step(admin, ['post', 'farming', 'merge'], { into: 'garden-plants' })
  expect(await titles(server, 'category=home-garden')).toEqual(['Hoe'])
  expect(await titles(server, 'category=farming')).toEqual(['Hoe'])
  await recategorized(server)
  expect(await titles(server, 'category=garden-plants')).toEqual(['Hoe'])
  const itself = await step(admin, ['post', 'seeds', 'merge'], { into: 'seeds' })
  expect(codeOf(itself)).toEqual([400, 'invalid_request'])
  const nowhere = await step(admin, ['post', 'seeds', 'merge'], { into: 'nowhere' })
  expect(codeOf(nowhere)).toEqual([404, 'category_not_found'])
})

test('a category is removed only if it never had a listing and nothing refers to it', async () => {
  const removed = await step(admin, ['post', 'novels-2', 'remove'], {})
  expect(nodeIn(removed.body, 'novels-2')).toBeUndefined()
  expect(await auditLogOf(server, 'category.remove')).toMatchObject([
    { details: { before: { name: 'Novels', parent: 'fashion' } } },
  ])
  const list = await server.visitor().get('/api/products?category=novels-2')
  expect(codeOf(list)).toEqual([400, 'invalid_request'])
  const gone = await insertListing(server, seller, { categoryId: 'motors', kindId: 'cars-suvs' })
  await add(admin, 'Games of old')
  await insertListing(server, seller, { categoryId: 'games-of-old' })
  await updateListing(server, gone, { status: 'ended' })
  await seller.client.post('/api/saved-searches', { query: { category: 'gaming' } })
  for (const id of ['books-comics', 'cars-suvs', 'cycling', 'gaming', 'games-of-old']) {
    const refused = await step(admin, ['post', id, 'remove'], {})
    expect(codeOf(refused), id).toEqual([409, 'category_not_empty'])
  }
})

test('an edit based on an outdated version is refused with a message', async () => {
  const { version } = nodeIn(await treeFor(admin), 'gaming')!
  await step(admin, ['put', 'gaming', 'name'], { name: 'Games' })
  const stale = await step(admin, ['put', 'gaming', 'name'], { name: 'Gaming', version })
  const message = 'Someone changed this category in the meantime. Please check it again.'
  expect(stale).toMatchObject({ status: 409, body: { code: 'category_changed', message } })
  const merged = await step(admin, ['put', 'bicycle-parts', 'name'], { name: 'Gone' })
  expect(codeOf(merged)).toEqual([409, 'category_changed'])
})
