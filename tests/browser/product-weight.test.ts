import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasAuction } from '../support/listings.ts'
import { openPage } from '../support/pages.ts'
import { hasPerson } from '../support/people.ts'
import { startServer, type TestServer } from '../support/server.ts'

const kilobyte = 1024

let server: TestServer
let auction: string

beforeAll(async () => {
  server = await startServer()
  auction = await hasAuction(server, await hasPerson(server))
})
afterAll(() => server.stop())

test('the page costs at most 130 KB of script, and 300 KB in all without pictures, at 390 px', async () => {
  const page = await openPage(server, `/product/${auction}`, { width: 390 })
  await page.getByText('No bids yet.').waitFor()
  const loaded = await page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, transferSize }) => ({ name, transferSize })),
  )
  const weightOf = (pattern: RegExp) =>
    loaded.reduce((sum, { name, transferSize }) => sum + (pattern.test(name) ? transferSize : 0), 0)
  expect(weightOf(/\.js$/)).toBeGreaterThan(50 * kilobyte)
  expect(weightOf(/\.js$/)).toBeLessThan(130 * kilobyte)
  expect(weightOf(/./)).toBeLessThan(300 * kilobyte)
})
