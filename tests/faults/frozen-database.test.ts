import { chmod, mkdtemp, realpath } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as passes } from 'node:timers/promises'
import { pino } from 'pino'
import { inject } from 'vitest'
import type { ProductId } from '#contracts/common/ids.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres/index.ts'
import { processesIn, signal } from '../../server/platform/embedded-postgres/processes.ts'
import { auctionRow, bidPath, bids, insertAuctionWithTerms } from '#support/auctions/auctions.ts'
import { createMembers, createMember, type Member } from '#support/members/people.ts'
import { shared } from '#support/processes/shared.ts'
import { sharedPrograms } from '#support/processes/shared-programs.ts'
import { eventually } from '#support/server/waiting.ts'
import { covers } from '../coverage/covers.ts'

/** Seconds for which PostgreSQL is frozen. */
const seconds = Number(process.env['FREEZE_SECONDS'] ?? 15)

const dataDir = await mkdtemp(path.join(inject('folder'), 'frozen-'))
await chmod(dataDir, 0o755)
const log = pino({ level: 'silent' })
const postgres = shared(() => startEmbeddedPostgres({ dataDir, log, temporary: true }))
beforeAll(() => migrate(postgres.url))
const { server, running, start } = sharedPrograms(() => postgres.url, { LOG: 'silent' })
beforeAll(async () => {
  const [first] = await Promise.all([start('first'), start('second')])
  server.url = first.url
})

/** Freezes every process of the cluster for a while and then lets them continue. */
async function freezeDatabase(during: () => Promise<void>) {
  const cluster = await realpath(path.join(dataDir, 'postgres'))
  const frozen = processesIn(cluster)
  expect(frozen.length).toBeGreaterThan(0)
  for (const pid of frozen) signal(pid, 'SIGSTOP')
  try {
    await during()
  } finally {
    for (const pid of frozen) signal(pid, 'SIGCONT')
  }
}
async function endsIn(auction: ProductId, after: number): Promise<void> {
  await server.app.pool.query(
    `with moved as (update auctions set ends_at = clock_timestamp() + make_interval(secs => $2)
       where product_id = $1 returning ends_at)
     update products set auction_ends_at = ends_at from moved where id = $1`,
    [auction, after],
  )
}
const bidsOnce = (member: Member, auction: ProductId, amount: string) =>
  member.client.post<{ code: string }>(bidPath(auction), { amount })
const endOf = async (auction: ProductId) => (await auctionRow(server, auction)).ends_at.getTime()

test('an auction that ends while PostgreSQL is frozen is extended before it can close', async () => {
  covers('rule: outage-fair auctions')
  const seller = await createMember(server)
  const [ann, ben, cleo] = await createMembers(server, 3)
  const inside = await insertAuctionWithTerms(server, seller)
  const unsold = await insertAuctionWithTerms(server, seller, { buyItNowMinor: 900_00n })
  const after = await insertAuctionWithTerms(server, seller)
  const later = await insertAuctionWithTerms(server, seller)
  const tomorrow = await insertAuctionWithTerms(server, seller)
  await bids(ann, inside, 150)
  await endsIn(inside, seconds - 1)
  await endsIn(unsold, seconds - 2)
  await endsIn(after, seconds + 20)
  await endsIn(later, 1800)
  await endsIn(tomorrow, 86_400)
  const ends = new Map<ProductId, number>()
  for (const id of [inside, unsold, after, later, tomorrow]) ends.set(id, await endOf(id))

  let sent: Promise<{ status: number }>
  await freezeDatabase(async () => {
    await passes((seconds - 3) * 1000)
    sent = bidsOnce(ben, inside, '200')
    await passes(3000)
  })
  // The bid sent before the end, a late bid and a late Buy It Now are all accepted.
  const answers = await Promise.all([
    sent!.then((answer) =>
      answer.status === 201 ? answer : eventually(() => placeBid(ben, inside, '210')),
    ),
    eventually(() => placeBid(cleo, inside, '300')),
    eventually(async () => {
      const bought = await cleo.client.post(`/api/products/${unsold}/buy-now`)
      expect([201, 503]).toContain(bought.status)
      return bought.status === 201 ? bought : undefined
    }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])

  const { rows } = await server.app.pool.query<{ from: Date; to: Date }>(
    `select began_at as from, ended_at as to from outages
       where began_at < to_timestamp($1) and ended_at > to_timestamp($1)`,
    [(ends.get(inside)! - 1000) / 1000],
  )
  expect(rows).toHaveLength(1)
  const to = rows[0]!.to.getTime()
  const length = to - rows[0]!.from.getTime()
  expect(length).toBeGreaterThanOrEqual(seconds * 1000)
  expect(length).toBeLessThan((seconds + 8) * 1000)
  expect(await auctionRow(server, inside)).toMatchObject({
    closed_at: null,
    leader_id: cleo.id,
    outages: [expect.objectContaining({ to: rows[0]!.to.toISOString() })],
  })
  expect(await endOf(inside)).toBeGreaterThanOrEqual(to + 120_000)
  expect(await endOf(after)).toBe(
    Math.max(ends.get(after)! + length, ends.get(after)! <= to + 30_000 ? to + 120_000 : 0),
  )
  expect(await endOf(later)).toBe(ends.get(later)! + length)
  expect(await endOf(tomorrow)).toBe(ends.get(tomorrow)!)
})

/** Places a bid. Undefined while the shop responds that it is too busy. */
async function placeBid(member: Member, auction: ProductId, amount: string) {
  const answer = await bidsOnce(member, auction, amount)
  if (answer.status === 503) return undefined
  // A higher bid of this test may have been placed first.
  const outbid = answer.status === 409 && answer.body.code === 'bid_too_low'
  return outbid ? { status: 201 } : answer
}

test('a frozen process causes no outage while another one runs', async () => {
  const count = async () => Number((await server.app.pool.query('select from outages')).rowCount)
  const beats = async () =>
    (await server.app.pool.query<{ at: Date }>('select at from service_heartbeat')).rows[0]!.at
  const before = await count()
  const frozen = running.get('second')!
  frozen.kill('SIGSTOP')
  try {
    const started = await beats()
    // Heartbeats continue for longer than an outage lasts.
    const until = started.getTime() + 12_000
    await eventually(async () => (await beats()).getTime() > until || undefined, 60)
  } finally {
    frozen.kill('SIGCONT')
  }
  expect(await count()).toBe(before)
})
