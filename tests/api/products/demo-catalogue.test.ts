import { measureRelevance } from '../../../bench/relevance/measure.ts'
import { judgedQueries } from '../../../bench/relevance/queries.ts'
import type { Product } from '#contracts/products/products.ts'
import { attributeValue } from '#contracts/categories/attribute.rules.ts'
import { readTree } from '../../../server/modules/categories/index.ts'
import { sharedDemo } from '#support/fixtures.ts'

const server = sharedDemo()

test('searches of the demo catalogue find the expected listings, also with local words', async () => {
  const visitor = server.visitor()
  const { searches, gain, recall, empty, wrong } = await measureRelevance(
    judgedQueries,
    async (query) => {
      const answer = await visitor.get<Product[]>(
        `/api/products?limit=24&search=${encodeURIComponent(query)}`,
      )
      expect(answer.status, query).toBe(200)
      return answer.body.map(({ title }) => title)
    },
  )
  const worst = searches.slice(0, 10).map((search) => `${search.gain.toFixed(2)} ${search.query}`)
  const figures = { gain, recall, empty, worst, wrong: wrong.map(({ query }) => query) }
  const report = JSON.stringify(figures, undefined, 2)
  expect(searches.length, report).toBeGreaterThan(280)
  expect(gain, report).toBeGreaterThanOrEqual(0.95)
  expect(recall, report).toBeGreaterThanOrEqual(0.97)
  expect(empty, report).toBeLessThanOrEqual(0.01)
  expect(wrong.length, report).toBeLessThanOrEqual(3)
  const once = ['clothes', 'used phone', 't shirts', "men's shoes", 'core i5 laptop']
  const poor = searches.filter((search) => search.gain < 0.8 && once.includes(search.query))
  expect(poor).toEqual([])
})

test.for(['phone', 'phone&sort=price_shipping_asc', 'handset'])(
  '%s finds no hand cream that leaves a hand for the phone',
  async (search) => {
    const { body } = await server.visitor().get<Product[]>(`/api/products?search=${search}`)
    expect(body.map(({ title }) => title).toSorted()).toEqual([
      'Lenovo Tab M10, 10.1 inch, 64 GB, Wi-Fi and SIM',
      'Samsung Galaxy A15, 128 GB, 4 GB RAM, dual SIM, sealed',
      'Solar home kit: 30 W panel, 4 bulbs, radio and phone charging',
      'Solar lantern with USB phone charging, 12 hours',
      'Solar panel 450 W mono, half cell, tier 1',
      'Xiaomi Redmi 13C, 256 GB, clover green, with free cover',
      'iPhone 11, 64 GB, white, refurbished, battery 91 %',
      'itel feature phone, dual SIM, torch and radio',
    ])
  },
)

test('demo listings say what their categories ask, and nothing else', async () => {
  const { rows } = await server.app.pool.query<{
    title: string
    categoryId: string
    kindId: string
    attributes: Record<string, string>
  }>(
    `select title, category_id as "categoryId", kind_id as "kindId", attributes from products
     where attributes <> '{}'`,
  )
  expect(rows.length).toBeGreaterThan(180)
  const tree = await readTree(server.app)
  const wrong = rows.filter(({ attributes, ...path }) => {
    const asked = tree.attributesOf(path)
    return Object.entries(attributes).some(([key, value]) => {
      const attribute = asked.find((each) => each.key === key)
      return !attribute || attributeValue(attribute, value) !== value
    })
  })
  expect(wrong).toEqual([])
})
