import { afterEach, expect, test } from 'vitest'
import type { Category } from '../../../contracts/products/products.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { createMember } from '../../support/members/people.ts'
import { filesOnDisk, uploadedPicture } from '../../support/listings/pictures.ts'
import { startServer, type TestServer } from '../../support/server/server.ts'

let server: TestServer | undefined
afterEach(() => server?.stop())

/**
 * Row counts of every table except those that the shop fills at its own times: events, push keys and ledger checks.
 */
const counts = async ({ app }: TestServer) => {
  const { rows } = await app.pool.query<{ name: string; rows: number }>(
    `select relname as name, (xpath('/row/n/text()',
       query_to_xml(format('select count(*) as n from public.%I', relname), false, true, '')))[1]::text::int as rows
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('events', 'push_keys', 'ledger_checks')
     order by relname`,
  )
  return rows
}
const home = async ({ url }: TestServer) => (await fetch(url)).text()

test('a reused server starts without rows, files, pages and jobs of the previous test file', async () => {
  server = await startServer()
  const before = await counts(server)
  const seller = await createMember(server)
  await uploadedPicture(seller)
  await insertListing(server, seller, { title: 'Left behind' })
  const later = new Date(Date.now() + 3_600_000)
  await server.app.jobs.add(server.app.db, 'forget_marks', {}, { runAt: later })
  await server.app.pool.query(`delete from categories where id = 'other' or parent_id is not null`)
  await server.app.pool.query(`delete from settings`)
  expect(await home(server)).toContain('Left behind')
  const listed = async (shop: TestServer) =>
    (await shop.visitor().get<Category[]>('/api/categories')).body.reduce(
      (sum, { count }) => sum + count,
      0,
    )
  expect(await listed(server)).toBe(1)
  expect(await counts(server)).not.toEqual(before)
  await server.stop()

  const next = await startServer()
  expect(next.url).toBe(server.url)
  server = next
  expect(await counts(server)).toEqual(before)
  expect(await filesOnDisk(server)).toEqual([])
  expect(await home(server)).not.toContain('Left behind')
  expect(await listed(server)).toBe(0)
  const jobs = await server.app.pool.query('select from graphile_worker._private_jobs')
  expect(jobs.rowCount).toBe(0)
})

test('a second or an unshared server is a separate one', async () => {
  server = await startServer()
  const second = await startServer()
  const own = await startServer({}, { own: true })
  expect(new Set([server.url, second.url, own.url]).size).toBe(3)
  await second.stop()
  await own.stop()
  await expect(fetch(own.url)).rejects.toThrow('fetch failed')
})

test('a server with a changed schema is not reused', async () => {
  server = await startServer()
  const { url } = server
  await server.app.pool.query(`create function bent() returns int language sql as 'select 1'`)
  await server.stop()
  server = await startServer()
  expect(server.url).not.toBe(url)
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})
