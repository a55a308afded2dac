import { chmod, mkdtemp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as passes } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { pino } from 'pino'
import { inject } from 'vitest'
import type { ProductId } from '#contracts/common/ids.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres/index.ts'
import { startSimulator } from '../../server/platform/payments/paynow/simulator/simulator.ts'
import { insertBalance } from '#support/money/balances.ts'
import { historyFaults } from '#support/auctions/bid-history.ts'
import { invariantsHold } from '#support/money/invariants.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import { createMember, password, type Member } from '#support/members/people.ts'
import { shared } from '#support/processes/shared.ts'
import { sharedPrograms } from '#support/processes/shared-programs.ts'
import { freePort } from '#support/server/server.ts'
import { eventually } from '#support/server/waiting.ts'
import { randomOf } from './schedules/random.ts'
import { auctionRow } from '#support/auctions/auctions.ts'

const dataDir = await mkdtemp(path.join(inject('folder'), 'killed-'))
await chmod(dataDir, 0o755)
const log = pino({ level: 'silent' })
const postgres = shared(() => startEmbeddedPostgres({ dataDir, log }))
beforeAll(async () => {
  await migrate(postgres.url)
  await runMigrations({ connectionString: postgres.url })
})
const { server, start } = sharedPrograms(() => postgres.url, { LOG: 'silent' })

const postmasterPid = async () =>
  Number((await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

/** How often everything is killed; the long run sets 20 and more. */
const moments = Number(process.env['KILL_MOMENTS'] ?? 2)
const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 2 ** 31)

test(
  `${moments} random kills lose and double nothing acknowledged, FAULT_SEED=${seed} [I16] [I8] [I9]`,
  { timeout: 60_000 + moments * 30_000 },
  async () => {
    const random = randomOf(seed)
    const port = await freePort()
    const provider = await startSimulator({ dataDir, port: 0, speed: 20 })
    const environment = { PORT: String(port), PAYNOW_URL: provider.url }
    server.url = `http://127.0.0.1:${port}`
    await disableNewSellerTerms(server)
    const seller = await createMember(server)
    const members: Member[] = []
    for (let n = 0; n < 8; n += 1) members.push(await createMember(server))
    const auction = await insertAuction(server, seller, { priceMinor: 100_00n })
    const goods = await insertListing(server, seller, { quantity: 5000, priceMinor: 50_000_00n })
    for (const member of members) await insertBalance(server, member, 'USD', 1_000_00n)

    const acknowledged: AcknowledgedRow[] = []
    let amount = 101
    let requests = 0
    const work = [bidOnce, orderOnce, payOnce, payoutOnce]
    for (let moment = 0; moment < moments; moment += 1) {
      const program = await start('killed', environment)
      let cut = false
      const busy = members.map(async (member, index) => {
        while (!cut) {
          const key = `${seed}-${(requests += 1)}`
          const wanted = { member, auction, goods, amount: (amount += 1) }
          const row = await work[index % work.length]!(wanted, key).catch(() => undefined)
          if (row) acknowledged.push(row)
        }
      })
      const before = acknowledged.length
      await eventually(async () => {
        const ofAllKinds = tables.every((table) => acknowledged.some((row) => row.table === table))
        return (ofAllKinds && acknowledged.length > before + 20) || undefined
      }, 20)
      // At a random time during the work.
      await passes(random.below(400))
      const dies = random.one(['musika', 'postgres', 'both'])
      const started = await startedAt()
      if (dies !== 'musika') process.kill(await postmasterPid(), 'SIGKILL')
      if (dies !== 'postgres') program.kill('SIGKILL')
      if (dies !== 'musika')
        await eventually(async () => {
          const now = await startedAt()
          return (now !== undefined && now !== started) || undefined
        }, 30)
      if (dies === 'postgres') {
        // Musika continues to run, and works as before.
        const again = acknowledged.length
        await eventually(async () => acknowledged.length > again + 8 || undefined, 20)
        program.kill('SIGKILL')
      }
      cut = true
      await Promise.all(busy)
      await program.exited
      await invariantsHold(server.app.pool, new Map([[goods, 5000]]))
      expect(await historyFaults(server.app.pool, auction)).toEqual([])
    }
    for (const table of tables) {
      const { rows } = await server.app.pool.query<{ id: string }>(`select id from ${table}`)
      const found = new Set(rows.map(({ id }) => id))
      const rowsOfTable = acknowledged.filter((row) => row.table === table)
      expect(rowsOfTable.filter(({ id }) => !found.has(id))).toEqual([])
    }
    // Nothing exists without a request, and no key created two objects.
    const { rows: made } = await server.app.pool.query<{ made: number }>(
      `select ((select count(*) from orders) + (select count(*) from payments) + (select count(*) from payouts)
         + (select count(*) from bids where kind <> 'automatic'))::int as made`,
    )
    expect(made[0]!.made).toBeLessThanOrEqual(requests * 2)
    await provider.stop()
  },
)

test('an auction that ended before everything went down closes after the start', async () => {
  const seller = await createMember(server)
  // Long before the last heartbeat: an auction that ended since then is extended by the outage.
  const auction = await insertAuction(server, seller, { seconds: -3600 })
  const program = await start('again')
  await eventually(async () => (await auctionRow(server, auction)).closed_at ?? undefined)
  program.kill('SIGTERM')
  expect(await program.exited).toBe(0)
})

const tables = ['bids', 'orders', 'payments', 'payouts'] as const

/** A row whose creation was acknowledged. */
interface AcknowledgedRow {
  table: (typeof tables)[number]
  id: string
}
interface Wanted {
  member: Member
  auction: ProductId
  goods: ProductId
  amount: number
}

async function asks(
  { client }: Member,
  table: AcknowledgedRow['table'],
  where: string,
  body: object,
  key: string,
): Promise<AcknowledgedRow | undefined> {
  const answer = await client.post<{ id: string }>(where, body, { 'idempotency-key': key })
  return answer.status === 201 ? { table, id: answer.body.id } : undefined
}
const bidOnce = ({ member, auction, amount }: Wanted, key: string) =>
  asks(member, 'bids', `/api/products/${auction}/bids`, { amount: String(amount) }, key)
const orderOnce = ({ member, goods }: Wanted, key: string, checkoutId?: string) => {
  const order = { productId: goods, quantity: 1, paymentMethod: 'ecocash_zwl' }
  return asks(member, 'orders', '/api/orders', { ...order, ...(checkoutId && { checkoutId }) }, key)
}
/** Places an order and pays on a phone that approves shortly after. */
async function payOnce(wanted: Wanted, key: string): Promise<AcknowledgedRow | undefined> {
  const checkoutId = crypto.randomUUID()
  if (!(await orderOnce(wanted, `${key}-order`, checkoutId))) return undefined
  const body = { checkoutId, method: 'ecocash_zwl', phone: '0771111111' }
  return asks(wanted.member, 'payments', '/api/payments', body, key)
}
/** Requests a payout of one dollar or more, unless one is open. */
const payoutOnce = ({ member }: Wanted, key: string) => {
  const destination = { kind: 'ecocash', number: '0772140412' }
  const body = { currency: 'USD', amount: '5.00', destination, currentPassword: password }
  return asks(member, 'payouts', '/api/payouts', body, key)
}

/** The start time of PostgreSQL; undefined while it is down. */
const startedAt = () =>
  server.app.pool
    .query<{ at: string }>('select pg_postmaster_start_time()::text as at')
    .then(({ rows }) => rows[0]?.at)
    .catch(() => undefined)
