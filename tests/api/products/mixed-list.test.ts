import fc from 'fast-check'
import type { Product } from '#contracts/products/products.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { listProducts } from '#support/listings/lists.ts'
import { caseTime, ofCases, propertyCases } from '#support/property-cases.ts'

const { server, seller } = sharedShop()

interface Item {
  auction: boolean
  boosted: boolean
}

/** Replaces all listings; the first item is the newest. */
async function fill(items: Item[]): Promise<void> {
  await server.app.pool.query('delete from products')
  await server.app.pool.query(
    `insert into products (seller_id, category_id, title, description, condition, currency, original_price_minor,
       price_minor, list_minor, quantity, format, auction_ends_at, boosted_until, created_at)
     select $1, 'sports', 'Item ' || n, 'One of very many items.', 'good', 'ZWL', 100, 100, 100, 1,
       case when auction then 'auction' else 'fixed' end, case when auction then now() + interval '1 day' end,
       case when boosted then now() + interval '1 hour' end, now() - n * interval '1 second'
     from unnest($2::bool[], $3::bool[]) with ordinality as item (auction, boosted, n)`,
    [seller.id, items.map(({ auction }) => auction), items.map(({ boosted }) => boosted)],
  )
}
const page = async (number: number, limit: number) =>
  (await listProducts(server, `page=${number}&limit=${limit}`)).body
const many = (count: number, auction: boolean): Item[] =>
  Array.from({ length: count }, () => ({ auction, boosted: false }))
const auctionsOf = (items: Product[]) => items.filter(({ isAuction }) => isAuction).length

beforeEach(() => fill([]))

test.for([
  ['30 newer auctions', [...many(30, true), ...many(30, false)], 12],
  ['30 newer fixed prices', [...many(30, false), ...many(30, true)], 12],
  ['5 older fixed prices', [...many(30, true), ...many(5, false)], 19],
  ['only auctions', many(30, true), 24],
] as const)('%s: the first page is a mix as far as possible', async ([, items, auctions]) => {
  covers('rule: home shows fixed prices and auctions')
  await fill([...items])
  const first = await page(1, 24)
  expect([first.length, auctionsOf(first)]).toEqual([24, auctions])
})

test(
  `a mixed list has each listing once, boosted ones first, at any page size; ${ofCases}`,
  async () => {
    const item = fc.record({
      auction: fc.boolean(),
      boosted: fc.integer({ max: 9, min: 0 }).map((n) => n === 0),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(item, { minLength: 1, maxLength: 90 }),
        fc.integer({ min: 7, max: 40 }),
        async (items, limit) => {
          await fill(items)
          const shown: Product[] = []
          for (let number = 1; shown.length < items.length; number += 1) {
            const more = await page(number, limit)
            expect(more.length).toBe(Math.min(limit, items.length - shown.length))
            shown.push(...more)
          }
          expect(new Set(shown.map(({ id }) => id)).size).toBe(items.length)
          const boosts = items.filter(({ boosted }) => boosted).length
          expect(shown.findLastIndex(({ visibilityBoosted }) => visibilityBoosted)).toBe(boosts - 1)
          const first = shown.slice(0, 24)
          const boosted = first.filter(({ visibilityBoosted }) => visibilityBoosted)
          const auctions = items.filter(({ auction }) => auction).length
          const fixed = items.length - auctions
          const most = (own: number, others: number, ahead: number) =>
            Math.max(12, ahead, Math.min(own, 24 - Math.min(12, others)))
          expect(auctionsOf(first)).toBeLessThanOrEqual(most(auctions, fixed, auctionsOf(boosted)))
          expect(first.length - auctionsOf(first)).toBeLessThanOrEqual(
            most(fixed, auctions, boosted.length - auctionsOf(boosted)),
          )
        },
      ),
      propertyCases,
    )
  },
  caseTime,
)

test('the mix is the same on pages that read beyond the newest thousand', async () => {
  await fill([...many(1100, false), ...many(20, true)])
  const seen = new Set<string>()
  for (let number = 1; number <= 12; number += 1)
    for (const { id } of await page(number, 100)) seen.add(id)
  expect(seen.size).toBe(1120)
})
