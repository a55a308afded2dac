import type { ProductId } from '#contracts/common/ids.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { closeAuction } from '../../server/modules/auctions/closing/close-auction.ts'
import {
  auctionRow,
  bids,
  insertAuctionWithTerms,
  notificationsOf,
} from '#support/auctions/auctions.ts'
import { createMembers } from '#support/members/people.ts'
import { sharedDatabase } from '#support/processes/shared-database.ts'
import { sharedPrograms } from '#support/processes/shared-programs.ts'
import { freePort } from '#support/server/server.ts'
import { eventually } from '#support/server/waiting.ts'

const database = sharedDatabase()
const { server, start, killAll } = sharedPrograms(() => database.url, { LOG: 'silent' })

/** Sets the state after a downtime: the last heartbeat is this many minutes old. */
const wasDownFor = (minutes: number) => {
  const lastBeat = 'update service_heartbeat set at = clock_timestamp() - make_interval(mins => $1)'
  return server.app.pool.query(lastBeat, [minutes])
}
const endsIn = (auction: ProductId, minutes: number) =>
  server.app.pool.query(
    `update auctions set ends_at = clock_timestamp() + make_interval(mins => $2) where product_id = $1`,
    [auction, minutes],
  )
const outages = () => server.app.db.selectFrom('outages').selectAll().orderBy('began_at').execute()
const endOf = async (auction: ProductId) => (await auctionRow(server, auction)).ends_at.getTime()

test('after a crash in its last hour, an auction is extended once, with the reason, before it can close', async () => {
  const PORT = String(await freePort())
  server.url = (await start('first', { PORT })).url
  const [seller, ann] = await createMembers(server, 2)
  const over = await insertAuctionWithTerms(server, seller)
  const soon = await insertAuctionWithTerms(server, seller)
  const late = await insertAuctionWithTerms(server, seller)
  await bids(ann, over, 150)
  await killAll()
  await wasDownFor(12)
  await endsIn(over, -5)
  await endsIn(soon, 20)
  await endsIn(late, 90)
  const before = { over: await endOf(over), soon: await endOf(soon), late: await endOf(late) }

  // It cannot be closed before the outage is accounted for.
  expect(await closeAuction(server.app, over)).toBe(false)

  // Two processes start at the same time: one of them detects the outage.
  await Promise.all([start('second', { PORT }), start('third')])
  await eventually(async () => (await outages())[0])
  const [outage, ...more] = await outages()
  expect(more).toEqual([])
  // Twelve minutes before the start, and the time that the start took.
  const length = outage!.ended_at.getTime() - outage!.began_at.getTime()
  expect(length).toBeGreaterThanOrEqual(12 * 60_000)
  expect(length).toBeLessThan(14 * 60_000)
  expect((await endOf(over)) - before.over).toBe(length)
  expect((await endOf(soon)) - before.soon).toBe(length)
  expect(await endOf(late)).toBe(before.late)
  expect((await auctionRow(server, over)).closed_at).toBeNull()
  await bids(ann, over, 200)
  const product = (await ann.client.get<ProductDetail>(`/api/products/${over}`)).body
  expect(product.outages).toHaveLength(1)
  expect((await server.visitor().get(`/product/${over}`)).text).toMatch(
    /Extended by 1[234] min: Musika was down from \w+ \d+ \w+, \d\d:\d\d to \d\d:\d\d\./,
  )
  for (const member of [ann, seller])
    expect(await notificationsOf(server, member, over)).toContain('An auction was extended')
  await endsIn(over, 0)
  await eventually(async () => (await auctionRow(server, over)).closed_at ?? undefined)
})
