import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductId } from '../../contracts/common/ids.ts'
import type { ProductDetail } from '../../contracts/products/products.ts'
import { closeAuction } from '../../server/modules/auctions/closing/close-auction.ts'
import type { App } from '../../server/platform/app.ts'
import { openDatabase, openPool } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import {
  auctionRow,
  bids,
  insertAuctionWithTerms,
  notificationsOf,
} from '../support/auctions/auctions.ts'
import { Client } from '../support/server/client.ts'
import { createDatabase } from '../support/server/database.ts'
import { createMembers, type Member } from '../support/members/people.ts'
import { startProgram, type Program } from '../support/server/program.ts'
import { freePort, type TestServer } from '../support/server/server.ts'
import { eventually } from '../support/server/waiting.ts'

const log = pino({ level: 'silent' })
let database: Awaited<ReturnType<typeof createDatabase>>
let dataDir: string
let server: TestServer
let seller: Member
let ann: Member
let environment: Record<string, string>

beforeAll(async () => {
  database = await createDatabase()
  await migrate(database.url)
  dataDir = await mkdtemp(path.join(tmpdir(), 'musika-outage-'))
  const pool = openPool(database.url, log, 2)
  server = {
    url: '',
    app: { pool, db: openDatabase(pool), events: { wake: () => undefined } } as unknown as App,
    dataDir,
    databaseUrl: database.url,
    visitor: () => new Client(server.url),
    stop: () => pool.end(),
  }
  environment = { DATABASE_URL: database.url, DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG: 'silent' }
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts Musika in a separate process. */
async function startMusika(port: number): Promise<Program> {
  return startProgram({ ...environment, PORT: String(port) })
}
async function dies(program: Program) {
  program.kill('SIGKILL')
  await program.exited
}
/** Sets the state after a downtime: the last heartbeat is this many minutes old. */
const wasDownFor = (minutes: number) =>
  server.app.pool.query(
    'update service_heartbeat set at = clock_timestamp() - make_interval(mins => $1)',
    [minutes],
  )
const endsIn = (auction: ProductId, minutes: number) =>
  server.app.pool.query(
    `update auctions set ends_at = clock_timestamp() + make_interval(secs => $2) where product_id = $1`,
    [auction, minutes * 60],
  )
const outages = () => server.app.db.selectFrom('outages').selectAll().orderBy('began_at').execute()
const endOf = async (auction: ProductId) => (await auctionRow(server, auction)).ends_at.getTime()

test(
  'after a crash in its last hour, an auction is extended once, with the reason, before it can close',
  { timeout: 240_000 },
  async () => {
    const [port, other] = [await freePort(), await freePort()]
    server.url = `http://127.0.0.1:${port}`
    const first = await startMusika(port)
    ;[seller, ann] = await createMembers(server, 2)
    const [over, soon, late] = [
      await insertAuctionWithTerms(server, seller),
      await insertAuctionWithTerms(server, seller),
      await insertAuctionWithTerms(server, seller),
    ]
    await bids(ann, over, 150)
    await dies(first)
    await wasDownFor(12)
    await endsIn(over, -5)
    await endsIn(soon, 20)
    await endsIn(late, 90)
    const before = { over: await endOf(over), soon: await endOf(soon), late: await endOf(late) }

    // It cannot be closed before the outage is accounted for.
    expect(await closeAuction(server.app, over)).toBe(false)

    // Two processes start at the same time: one of them detects the outage.
    const [second, third] = await Promise.all([startMusika(port), startMusika(other)])
    try {
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
      expect(await notificationsOf(server, ann, over)).toContain('An auction was extended')
      expect(await notificationsOf(server, seller, over)).toContain('An auction was extended')
      await endsIn(over, 0)
      await eventually(async () => (await auctionRow(server, over)).closed_at ?? undefined)
    } finally {
      await Promise.all([dies(second), dies(third)])
    }
  },
)
