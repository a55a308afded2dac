import type { ProductCounts } from '#contracts/products/products.ts'
import { sharedShop } from '#support/fixtures.ts'
import { pageText } from '#support/page-text.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'

const { server, seller } = sharedShop()

beforeAll(async () => {
  const listed = { categoryId: 'fashion', condition: 'new', shippingMinor: 500_00n } as const
  await insertListing(server, seller, { ...listed, title: 'Red shirt' })
  await insertListing(server, seller, { ...listed, title: 'Blue shirt', shippingMinor: 0n })
  const old = { title: 'Old shirt', condition: 'poor', location: 'Gweru', allowsCollection: true }
  await insertListing(server, seller, { ...listed, ...old })
  const spade = { title: 'Spade', categoryId: 'home-garden', kindId: 'cooking-kitchen' }
  const terms = { priceMinor: 200_00n, condition: 'fair', allowsCollection: true }
  await insertListing(server, seller, { ...spade, ...terms, shippingMinor: 0n })
  await insertAuction(server, seller, { ...listed, title: 'Shirt of a champion' })
  await insertAuction(server, seller, { ...listed, title: 'Shirt past its end', seconds: -1 })
})

const counts = async (query: string) => {
  const answer = await server.visitor().get<ProductCounts>(`/api/products/counts${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** The counts of the choices, in this order. */
const counted = (...numbers: number[]) => {
  const choices = ['all', 'fixed', 'auction', 'free', 'collection', 'new', 'used']
  return Object.fromEntries(choices.map((choice, nth) => [choice, numbers[nth]]))
}

test.for([
  ['', [5, 4, 1, 2, 2, 3, 2], { fashion: 4, 'home-garden': 1, 'cooking-kitchen': 1 }],
  ['?type=auction', [5, 4, 1, 0, 0, 1, 0], { fashion: 1 }],
  ['?delivery=free', [5, 2, 0, 2, 2, 1, 1], { fashion: 1, 'home-garden': 1, 'cooking-kitchen': 1 }],
  ['?category=fashion&condition=new', [3, 2, 1, 1, 0, 3, 1], { fashion: 3 }],
  ['?location=Gweru', [1, 1, 0, 0, 1, 0, 1], { fashion: 1 }],
  ['?search=shirt', [4, 3, 1, 1, 1, 3, 1], { fashion: 4 }],
  ['?search=shirt&maxPrice=250', [0, 0, 0, 0, 0, 0, 0], {}],
  ['?search=%21', [0, 0, 0, 0, 0, 0, 0], {}],
] as const)('counts each choice of the filters for %j', async ([query, numbers, categories]) => {
  expect(await counts(query)).toEqual({ ...counted(...numbers), categories })
})

test.each([
  ['/', '5 results'],
  ['/?type=auction', '1 result'],
  ['/?delivery=free', '2 results'],
  ['/?search=shirt', '4 results'],
  ['/?search=past', '1 result'],
])('%s says how many items are for sale, or else how many have ended', async (path, text) => {
  expect(await pageText(server.visitor(), path)).toContain(` ${text} `)
})

const most = { all: 1001, fixed: 1001, free: 1001, new: 1001, categories: null }
const few = { fashion: 1, 'home-garden': 1, 'cooking-kitchen': 1 }

test('counts stop above a thousand, and a crowd is not counted by category', async () => {
  await server.app.pool.query(
    `insert into products (seller_id, category_id, title, description, condition, currency,
       original_price_minor, price_minor, list_minor, quantity)
     select $1, 'motors', 'Bolt ' || n, 'Zinc plated, ten in a bag.', 'new', 'ZWL', n, n, n, 1
     from generate_series(1, 5001) as n`,
    [seller.id],
  )
  await server.app.pool.query('analyze products, product_search')
  for (const query of ['?sellerId=' + seller.id, '?search=bolt'])
    expect(await counts(query), query).toMatchObject(most)
  expect(await counts(`?sellerId=${seller.id}`)).toMatchObject({ auction: 1, used: 2 })
  const usedFixed = { ...counted(2, 2, 0, 1, 2, 1001, 2), categories: few }
  expect(await counts(`?sellerId=${seller.id}&condition=used&type=fixed`)).toEqual(usedFixed)
  const used = '?condition=used&category=motors'
  expect(await counts(`${used}&sellerId=${seller.id}`)).toMatchObject({ all: 0, categories: few })
  expect(await counts(used)).toMatchObject({ all: 0, new: 1001, categories: few })
  expect(await counts('?search=bolt')).toMatchObject({ auction: null, used: null })
  expect(await counts('?search=shirt')).toMatchObject({ auction: 1, used: 1 })
})
