import { readFile } from 'node:fs/promises'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductId } from '../../contracts/ids.ts'
import { openDatabase, openPool } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres/index.ts'
import type { App } from '../../server/platform/app.ts'
import { Client } from '../support/client.ts'
import { hasAuction, hasListing } from '../support/listings.ts'
import { hasPerson, type Person } from '../support/people.ts'
import { startProgram } from '../support/program.ts'
import { freePort, type TestServer } from '../support/server.ts'
import { eventually } from '../support/waiting.ts'

const log = pino({ level: 'silent' })
let dataDir: string
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'musika-fault-'))
  await chmod(dataDir, 0o755)
  postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'pg'), log })
  await migrate(postgres.url)
  await runMigrations({ connectionString: postgres.url })
})
afterAll(async () => {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** As much of a test server as the builders need, over a program that may die. */
function builders(url: string): TestServer {
  const pool = openPool(postgres.url, log, 2)
  return {
    url,
    app: { pool, db: openDatabase(pool) } as App,
    dataDir,
    databaseUrl: postgres.url,
    visitor: () => new Client(url),
    stop: () => pool.end(),
  }
}

const postmasterPid = async () =>
  Number((await readFile(path.join(dataDir, 'pg/postgres/postmaster.pid'), 'utf8')).split('\n')[0])

test(
  'kill -9 of Musika and of PostgreSQL amid bids and orders: nothing acknowledged is lost or doubled',
  { timeout: 120_000 },
  async () => {
    const port = await freePort()
    const environment = {
      PORT: String(port),
      DATABASE_URL: postgres.url,
      DATA_DIR: path.join(dataDir, 'data'),
      RATE_LIMIT: 'off',
      LOG: 'silent',
    }
    const server = builders(`http://127.0.0.1:${port}`)
    const seller = await hasPerson(server)
    const people: Person[] = []
    for (let n = 0; n < 6; n += 1) people.push(await hasPerson(server))
    const auction = await hasAuction(server, seller, { priceMinor: 100_00n })
    const goods = await hasListing(server, seller, { quantity: 5000, priceMinor: 50_000_00n })

    const bids = new Set<string>()
    const orders = new Set<string>()
    let amount = 101
    for (let round = 0; round < 3; round += 1) {
      const program = await startProgram(environment)
      let cut = false
      const work = people.map(async (person, index) => {
        while (!cut) {
          const acknowledged = index % 2 ? bids : orders
          const answer = await (
            index % 2 ? bidOnce(person, auction, (amount += 1)) : orderOnce(person, goods)
          ).catch(() => undefined)
          if (answer?.status === 201) acknowledged.add(answer.body.id)
          else if (!answer) return
        }
      })
      const before = bids.size + orders.size
      await eventually(async () => (bids.size + orders.size > before + 40 ? true : undefined))
      // Everything at once, in the middle of whatever is under way.
      process.kill(await postmasterPid(), 'SIGKILL')
      program.kill('SIGKILL')
      cut = true
      await Promise.all(work)
      await program.exited
      await eventually(async () => ((await reachable(server)) ? true : undefined), 30)
    }

    const kept = async (table: 'bids' | 'orders') =>
      (await server.app.db.selectFrom(table).select('id').execute()).map((row) => row.id)
    const [keptBids, keptOrders] = [await kept('bids'), await kept('orders')]
    expect([...bids].filter((id) => !keptBids.includes(id))).toEqual([])
    expect([...orders].filter((id) => !keptOrders.includes(id))).toEqual([])

    const rows = await server.app.db
      .selectFrom('bids')
      .select(['seq', 'amount_minor'])
      .where('auction_id', '=', auction)
      .orderBy('seq')
      .execute()
    expect(rows.map((row) => row.seq)).toEqual(rows.map((_, index) => index + 1))
    expect(
      rows.every((row, index) => index === 0 || row.amount_minor > rows[index - 1]!.amount_minor),
    ).toBe(true)
    const state = await server.app.db
      .selectFrom('auctions')
      .select(['bid_count', 'current_minor'])
      .where('product_id', '=', auction)
      .executeTakeFirstOrThrow()
    expect(state).toEqual({ bid_count: rows.length, current_minor: rows.at(-1)!.amount_minor })
    const stock = await server.app.db
      .selectFrom('products')
      .select('quantity')
      .where('id', '=', goods)
      .executeTakeFirstOrThrow()
    expect(stock.quantity).toBe(5000 - keptOrders.length)
    await server.stop()
  },
)

test(
  'an auction that ended while everything was down closes within moments of the start',
  { timeout: 60_000 },
  async () => {
    const port = await freePort()
    const server = builders(`http://127.0.0.1:${port}`)
    const seller = await hasPerson(server)
    const auction = await hasAuction(server, seller, { seconds: -30 })
    const program = await startProgram({
      PORT: String(port),
      DATABASE_URL: postgres.url,
      DATA_DIR: path.join(dataDir, 'data'),
      LOG: 'silent',
    })
    await eventually(
      async () =>
        (
          await server.app.db
            .selectFrom('auctions')
            .select('closed_at')
            .where('product_id', '=', auction)
            .executeTakeFirstOrThrow()
        ).closed_at ?? undefined,
      2,
    )
    program.kill('SIGTERM')
    expect(await program.exited).toBe(0)
    await server.stop()
  },
)

const bidOnce = (person: Person, auction: ProductId, amount: number) =>
  person.client.post<{ id: string }>(`/api/products/${auction}/bids`, { amount: String(amount) })
const orderOnce = (person: Person, productId: ProductId) =>
  person.client.post<{ id: string }>('/api/orders', {
    productId,
    quantity: 1,
    paymentMethod: 'bank_transfer',
  })

async function reachable(server: TestServer): Promise<boolean> {
  try {
    await server.app.pool.query('select 1')
    return true
  } catch {
    return false
  }
}
