import type { Product } from '#contracts/products/products.ts'
import { sharedShop, sharedStaff } from '#support/fixtures.ts'
import { add, recategorized, nodeIn, step, treeFor } from '#support/listings/category-steps.ts'
import { insertListing } from '#support/listings/listings.ts'
import { listItem, sofa } from '#support/listings/selling.ts'
import { createMember } from '#support/members/people.ts'
import { rowsOf } from '#support/rows.ts'
import { besideTransaction } from '#support/server/held-rows.ts'
import { eventually } from '#support/server/waiting.ts'

const { server, admin, seller } = sharedShop()
const other = sharedStaff(server)

const total = async (query: string) =>
  (await server.visitor().get<Product[]>(`/api/products?${query}`)).headers.get('x-total-count')
/** The stored categories of the listings whose title begins so, each with their number. */
async function placesOf(title: string): Promise<string[]> {
  const places = `select category_id || ', ' || kind_id || ': ' || count(*) as place from products
    where starts_with(title, $1) group by category_id, kind_id`
  return (await rowsOf<{ place: string }>(server, places, [title])).map(({ place }) => place)
}

test('the second of two concurrent changes of a category is refused', async () => {
  for (const id of ['cars-suvs', 'boats', 'gaming', 'football', 'furniture']) {
    const { version } = nodeIn(await treeFor(admin), id)!
    const answers = await Promise.all([
      step(admin, ['put', id, 'place'], { parentId: 'fashion', version }),
      step(other, ['post', id, 'merge'], { into: 'work-wear', version }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(JSON.stringify(answers.map(({ body }) => body))).toContain('category_changed')
  }
})

test('if two categories are merged into each other at once, one is left', async () => {
  await Promise.all([
    step(admin, ['post', 'hair-care', 'merge'], { into: 'wigs-braids' }),
    step(other, ['post', 'wigs-braids', 'merge'], { into: 'hair-care' }),
  ])
  const tree = await treeFor(admin)
  const left = ['hair-care', 'wigs-braids'].filter((id) => nodeIn(tree, id))
  expect(left).toHaveLength(1)
  for (const id of ['hair-care', 'wigs-braids'])
    expect((await server.visitor().get<{ id: string }>(`/api/categories/${id}`)).body.id).toBe(
      left[0],
    )
})

test('adding the same name twice at once creates one category', async () => {
  const names = ['Tents', 'tents', 'TENTS']
  const answers = await Promise.all(names.map((name) => add(admin, name, 'sports')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('a listing created during a merge or move ends up in the new category', async () => {
  const list = (kindId: string, n: number) =>
    seller.client.post('/api/products', { ...sofa, title: `Speaker ${n}`, kindId })
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, (_, n) => list('audio-radio', n)),
    step(admin, ['post', 'audio-radio', 'merge'], { into: 'tv-decoders' }),
    ...Array.from({ length: 8 }, (_, n) => list('audio-radio', n)),
  ])
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(16)
  expect(await total('category=tv-decoders')).toBe('16')
  await recategorized(server)
  expect(await placesOf('Speaker')).toEqual(['electronics, tv-decoders: 16'])
})

test('a new listing waits for a change of the tree, and gets the new category', async () => {
  const lock = `select pg_advisory_xact_lock(hashtext('categories'))`
  const { listing } = await besideTransaction(server, lock, [], async (stepping) => {
    await stepping.query(
      `update categories set moved_to = 'bedding-blankets', parent_id = null where id = 'decor-crafts'`,
    )
    let answered = false
    const pot = listItem(seller, { title: 'Clay pot', kindId: 'decor-crafts' }).finally(
      () => (answered = true),
    )
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted`
    await eventually(async () =>
      (await rowsOf(server, waiting)).length > 0 || answered ? true : undefined,
    )
    return { listing: pot }
  })
  expect(await listing).toMatchObject({ categoryId: 'home-garden' })
  expect(await placesOf('Clay pot')).toEqual(['home-garden, bedding-blankets: 1'])
})

/** Acts while one of several new listings of a subcategory is locked. */
async function withOneHeld(
  [title, categoryId, kindId]: string[],
  count: number,
  act: () => Promise<void>,
) {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1)
    ids.push(await insertListing(server, seller, { title: `${title} ${n}`, categoryId, kindId }))
  await besideTransaction(server, 'select from products where id = $1 for update', [ids[2]], act)
  await recategorized(server)
}

test('a subcategory moved again during recategorizing takes all of its listings along', async () => {
  await withOneHeld(['Camera', 'electronics', 'cameras-security'], 4, async () => {
    await step(admin, ['put', 'cameras-security', 'place'], { parentId: 'home-garden' })
    await expect.poll(() => placesOf('Camera')).toContain('home-garden, cameras-security: 3')
    await step(admin, ['put', 'cameras-security', 'place'], { parentId: 'motors' })
    expect(await total('category=motors&search=camera')).toBe('4')
    expect(await total('category=home-garden&search=camera')).toBe('0')
  })
  expect(await placesOf('Camera')).toEqual(['motors, cameras-security: 4'])
})

test('a locked listing does not block the others, and is recategorized when it is unlocked', async () => {
  await withOneHeld(['Drill', 'home-garden', 'tools-building'], 5, async () => {
    await add(admin, 'Hardware', 'home-garden')
    await step(admin, ['post', 'tools-building', 'merge'], { into: 'hardware' })
    expect(await total('category=hardware')).toBe('5')
    await expect.poll(() => placesOf('Drill')).toContain('home-garden, hardware: 4')
    // A step that comes meanwhile is not forgotten.
    await step(admin, ['post', 'hardware', 'merge'], { into: 'garden-plants' })
    expect(await total('category=garden-plants')).toBe('5')
  })
  expect(await placesOf('Drill')).toEqual(['home-garden, garden-plants: 5'])
})

test('saved searches find new listings of a category that their category was merged into', async () => {
  const buyer = await createMember(server)
  for (const category of ['phones-tablets', 'electronics', 'motors'])
    await buyer.client.post('/api/saved-searches', { query: { category } })
  await step(admin, ['post', 'phones-tablets', 'merge'], { into: 'computers-laptops' })
  const made = await listItem(seller, { title: 'Galaxy phone', categoryId: 'computers-laptops' })
  const matches = `select s.query ->> 'category' as category from search_matches m
    join saved_searches s on s.id = m.search_id where m.product_id = $1 order by 1`
  await expect
    .poll(() => rowsOf(server, matches, [made.id]))
    .toEqual([{ category: 'electronics' }, { category: 'phones-tablets' }])
})
