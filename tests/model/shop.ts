import { bindGateway } from '../../server/modules/payments/index.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { openShop } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { modules } from '../../server/modules.ts'
import type { App } from '../../server/platform/app.ts'
import type { JobHandlers } from '../../server/platform/jobs/jobs.ts'
import type { Sweep } from '../../server/platform/module.ts'
import { refreshCurrencies } from '../../server/platform/currencies.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { recordHeartbeat } from '../../server/modules/outages/index.ts'
import { forgetBanner } from '../../server/modules/campaigns/banner.ts'
import { forgetSiteFacts } from '../../server/platform/settings.ts'
import { testKey } from '#support/server/database.ts'
import { emptyTables, prepareEmptying } from '#support/server/emptying.ts'
import { Client } from '#support/server/client.ts'
import type { TestServer } from '#support/browser/test-server.ts'
import { createClockedDatabase, dropDatabase, moveClock } from './clock.ts'
import { Provider } from './provider.ts'

/**
 * A whole shop in this process in which nothing runs automatically: the walk sends its requests, runs its sweeps and
 * jobs, and moves its clock.
 */
export interface ModelShop extends TestServer {
  provider: Provider
  /** Lets time pass while the whole shop is down. The next action runs before its first heartbeat. */
  standsStill(milliseconds: number): Promise<void>
  /** Lets time pass while the shop runs and writes heartbeats. The first heartbeat after an outage ends it. */
  passes(milliseconds: number): Promise<void>
  /** Runs every sweep and every due job until nothing is left. */
  work(): Promise<void>
  /** Runs the daily jobs of the crontab. */
  daily(): Promise<void>
  /** Errors logged since the last call. */
  errors(): string[]
  /** Empties the shop. */
  empty(): Promise<void>
}

/**
 * Warnings that are expected while the provider is down, in an outage, when the shop is emptied with its events, and
 * when its clock moves by days before the last events are read.
 */
const expected =
  /a payment was not taken on at once|money was not sent at once|a forged payment report was refused|auctions were extended|another reference or amount|events were lost/

/** Sweeps with at most this interval, in milliseconds, run whenever the shop works. */
const often = 60_000

/** Outgoing mail and pushes are tested elsewhere. */
const outside: JobHandlers = {
  send_mail: async () => {},
  send_text: async () => {},
  send_pushes: async () => {},
  send_response: async () => {},
}

export async function openModelShop(postgresUrl: string): Promise<ModelShop> {
  const name = `model_${crypto.randomUUID().slice(0, 8)}`
  const url = await createClockedDatabase(postgresUrl, name)
  await migrate(url)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'musika-model-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://127.0.0.1',
    RATE_LIMIT: 'off',
    PAYNOW_URL: 'http://127.0.0.1:9',
    AUCTION_MIN_SECONDS: '0',
    SECRET_KEY: testKey,
  })
  const logged: string[] = []
  const log = pino(
    { level: 'warn' },
    {
      write(line: string) {
        if (!expected.test(line)) logged.push(line.trim())
      },
    },
  )
  const shop = await openShop(config, url, log)
  const { app } = shop
  const provider = new Provider()
  app.payments = provider
  bindGateway(app, provider)
  const cleaner = new pg.Client({ connectionString: url })
  await cleaner.connect()
  await prepareEmptying(app.pool, cleaner)
  const sweeps = modules.flatMap((module) => module.sweeps?.(app) ?? [])
  const handlers: JobHandlers = Object.assign(
    {},
    ...modules.map((module) => module.jobs?.(app) ?? {}),
    outside,
  ) as JobHandlers
  /** The last run of each rare sweep, in milliseconds of the walk. */
  const ran = new Map<Sweep, number>()
  const runSweeps = async (due: (sweep: Sweep) => boolean) => {
    for (const sweep of sweeps.filter(due)) {
      try {
        await sweep.run()
      } catch (error) {
        logged.push(`the sweep ${sweep.name} failed: ${String(error)}`)
      }
    }
  }
  const now = async () => {
    const { rows } = await app.pool.query<{ now: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
    )
    return rows[0]!.now
  }
  /** A rare sweep runs when its interval has passed, as in a real shop. */
  const sweepAll = async () => {
    const moment = await now()
    const rare = sweeps.filter(({ every }) => every > often)
    const due = rare.filter((sweep) => moment - (ran.get(sweep) ?? 0) >= sweep.every)
    for (const sweep of due) ran.set(sweep, moment)
    await runSweeps((sweep) => sweep.every <= often || due.includes(sweep))
  }
  /** Staff stay signed in while time passes. */
  const moveOn = async (milliseconds: number) => {
    await moveClock(app.pool, milliseconds)
    await app.pool.query(
      "update staff_sessions set last_seen_at = clock_timestamp(), expires_at = '2100-01-01'",
    )
  }
  let hasStoodStill = false
  const answer = async (request: Request): Promise<Response> => shop.http.fetch(request)
  return {
    url: config.publicUrl,
    app,
    dataDir,
    databaseUrl: url,
    visitor: () => new InsideClient(config.publicUrl, answer),
    provider,
    async standsStill(milliseconds) {
      hasStoodStill = true
      await moveOn(milliseconds)
    },
    async passes(milliseconds) {
      if (hasStoodStill) await recordHeartbeat(app)
      hasStoodStill = false
      await moveOn(milliseconds)
      await app.pool.query('update service_heartbeat set at = clock_timestamp()')
    },
    async work() {
      await sweepAll()
      while ((await runJobs(app, handlers, logged)) > 0)
        await runSweeps(({ every }) => every <= often)
    },
    async daily() {
      for (const line of modules.flatMap((module) => module.crontab ?? [])) {
        const job = line.split(' ')[5] as keyof JobHandlers
        await handlers[job]?.({} as never, 'daily')
      }
    },
    errors: () => logged.splice(0),
    async empty() {
      provider.forget()
      ran.clear()
      hasStoodStill = false
      await cleaner.query('delete from graphile_worker._private_jobs')
      await emptyTables(cleaner)
      await cleaner.query("update simulated.passed set by = '0'")
      await cleaner.query('update service_heartbeat set at = clock_timestamp()')
      await refreshCurrencies(app)
      forgetBanner(app)
      forgetSiteFacts(app)
      app.caches.clear()
    },
    async stop() {
      await cleaner.end()
      await shop.stop()
      await dropDatabase(postgresUrl, name)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Runs the due jobs and returns how many of them may have changed the shop. A failing job is an error, because there is
 * no network here.
 */
async function runJobs(app: App, handlers: JobHandlers, logged: string[]): Promise<number> {
  const { rows } = await app.pool.query<{ id: string; name: keyof JobHandlers; payload: never }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and j.run_at <= clock_timestamp()
     returning j.id::text, t.identifier as name, j.payload`,
  )
  for (const { id, name, payload } of rows.sort((a, b) => Number(a.id) - Number(b.id))) {
    try {
      await handlers[name]?.(payload, id)
    } catch (error) {
      logged.push(`the job ${name} failed: ${String(error)}`)
    }
  }
  return rows.filter(({ name }) => !(name in outside)).length
}

/** A client whose requests stay in the process. */
class InsideClient extends Client {
  readonly #answer: (request: Request) => Promise<Response>

  constructor(url: string, answer: (request: Request) => Promise<Response>) {
    super(url)
    this.#answer = answer
  }

  protected override send(url: URL, init: RequestInit): Promise<Response> {
    return this.#answer(new Request(url, init))
  }
}
