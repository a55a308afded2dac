import type { ProductCounts } from '#contracts/products/products.ts'
import { insertListing } from '#support/listings/listings.ts'
import { createMember } from '#support/members/people.ts'
import { startServer, type TestServer } from '#support/server/server.ts'

test('a server that the next file uses has no listings, no cached counts and the right time', async () => {
  const first = await startServer()
  await insertListing(first, await createMember(first))
  const counts = async (server: TestServer) =>
    (await server.visitor().get<ProductCounts>('/api/products/counts')).body.all
  expect(await counts(first)).toBe(1)
  const keyOf = async ({ app }: TestServer) =>
    (await app.pool.query<{ fingerprint: string }>('select fingerprint from secret_key')).rows
  const key = await keyOf(first)
  first.app.clock.adjust(new Date(0))
  await first.app.pool.query("update secret_key set fingerprint = 'of another key'")
  await first.stop()
  const second = await startServer()
  expect(second.url).toBe(first.url)
  expect(await counts(second)).toBe(0)
  expect(await keyOf(second)).toEqual(key)
  expect(second.app.clock.estimate().getFullYear()).toBeGreaterThan(2000)
  await second.stop()
})
