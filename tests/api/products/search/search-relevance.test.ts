import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureRelevance } from '../../../../bench/relevance/measure.ts'
import { judgedQueries } from '../../../../bench/relevance/queries.ts'
import type { Product } from '../../../../contracts/products/products.ts'
import { startServer, type TestServer } from '../../../support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ SEED: 'demo' })
})
afterAll(() => server.stop())

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
  expect(gain, report).toBeGreaterThanOrEqual(0.935)
  expect(recall, report).toBeGreaterThanOrEqual(0.97)
  expect(empty, report).toBeLessThanOrEqual(0.01)
  expect(wrong.length, report).toBeLessThanOrEqual(3)
})
