import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { sharedServer } from '../../../support/fixtures.ts'
import { insertListing } from '../../../support/listings/listings.ts'
import { createMember } from '../../../support/members/people.ts'

const server = sharedServer()
beforeAll(async () => {
  await insertListing(server, await createMember(server), { title: 'Chitenge cloth' })
})

const statusOf = async (path: string) => (await server.visitor().get(path)).status

test('under load each search is either served or refused with a time to retry', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 200 }, (_, n) => statusOf(`/api/products?search=chitenge+${n}&limit=5`)),
  )
  expect(new Set(statuses).difference(new Set([200, 503])).size).toBe(0)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(80)
  expect(await statusOf('/api/products?search=chitenge')).toBe(200)
})

test('slow searches are cancelled and do not block other requests', async () => {
  const holder = new pg.Client({ connectionString: server.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table product_search in access exclusive mode')
  try {
    const alone = performance.now()
    expect(await statusOf('/api/products?search=cloth')).toBe(503)
    // Searches are cancelled after two seconds; other statements wait eight seconds for a lock.
    expect(performance.now() - alone).toBeLessThan(6000)

    const searches = Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const answer = await server
          .visitor()
          .get<{ code: string }>(`/api/products?search=cloth&limit=${n + 1}`)
        return { code: answer.body.code, retry: answer.headers.get('retry-after') }
      }),
    )
    const started = performance.now()
    for (let n = 0; n < 20; n += 1) expect(await statusOf('/api/products')).toBe(200)
    const others = performance.now() - started
    const refusals = await searches
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['overloaded']))
    // At most 80 wait, so some are refused at once, and can be repeated sooner.
    expect(new Set(refusals.map(({ retry }) => retry))).toEqual(new Set(['1', '2']))
    // A few searches run at a time for two seconds each, and waiting ones are refused after four seconds.
    expect(performance.now() - started).toBeLessThan(20_000)
    expect(others).toBeLessThan(4000)
  } finally {
    await holder.query('rollback')
    await holder.end()
  }
  expect(await statusOf('/api/products?search=chitenge')).toBe(200)
})
