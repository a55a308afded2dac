import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { forgetVisits } from '../../../server/modules/analytics/count-visits.ts'
import { forgetBanner } from '../../../server/modules/campaigns/banner.ts'
import { refreshCurrencies } from '../../../server/platform/currencies.ts'
import { forgetSiteFacts } from '../../../server/platform/settings.ts'
import { emptyTables, prepareEmptying } from './emptying.ts'
import { resetConfig, resetLimits } from './configure.ts'
import { receivesEvent } from '../notifications/live-events.ts'
import type { TestServer } from '../browser/test-server.ts'
import { simulatorOf } from '../money/simulator.ts'
import { eventually } from './waiting.ts'

interface CachedServer {
  server: TestServer
  cleaner: pg.Client
  /** Files of the data folder that a new server creates. */
  files: Set<string>
  /** A hash of tables, functions and triggers. */
  schema: string
}

/** The server that the files of this worker use one after the other. */
let cached: CachedServer | undefined
let taken = false

/** Returns the worker's server, reset, until its `stop`; opens another one if it is in use. */
export async function takeServer(open: () => Promise<TestServer>): Promise<TestServer> {
  if (taken) return open()
  taken = true
  if (cached && !(await isAsNew(cached))) {
    const { server, cleaner } = cached
    cached = undefined
    await cleaner.end()
    await server.stop()
  }
  cached ??= await prepare(await open())
  return {
    ...cached.server,
    async stop() {
      taken = false
    },
  }
}

async function prepare(server: TestServer): Promise<CachedServer> {
  const { pool } = server.app
  // A separate connection, which keeps its catalog cache between files.
  const cleaner = new pg.Client({ connectionString: server.databaseUrl })
  await cleaner.connect()
  await prepareEmptying(pool, cleaner)
  return { server, cleaner, files: new Set(await filesOf(server)), schema: await schemaOf(pool) }
}

/** Resets the server after a test file; false if that fails. */
async function isAsNew({ server, cleaner, files, schema }: CachedServer): Promise<boolean> {
  try {
    await simulatorOf(server).reset()
    await eventually(async () => {
      await cleaner.query('delete from graphile_worker._private_jobs where locked_at is null')
      const { rowCount } = await cleaner.query('select from graphile_worker._private_jobs')
      return rowCount === 0 || undefined
    })
    await forgetVisits(server.app)
    await emptyTables(cleaner)
    for (const file of await filesOf(server))
      if (!files.has(file)) await rm(path.join(server.dataDir, file))
    resetConfig(server)
    await resetLimits(server)
    await notifyAll(server)
    // A test may have stopped the clock that measures the time since the last heartbeat.
    server.app.clock.adjust(await server.app.clock.now(server.app.db))
    return (await schemaOf(cleaner)) === schema
  } catch {
    return false
  }
}

/** A hash of the schema, which a test may have changed. */
async function schemaOf(database: pg.Pool | pg.Client): Promise<string> {
  const { rows } = await database.query<{ hash: string }>(
    `select md5(string_agg(part, ',' order by part)) as hash from (
       select relname || relkind::text as part from pg_class where relnamespace = 'public'::regnamespace
       union all select tgrelid || tgname || tgenabled::text from pg_trigger
       union all select conrelid || conname || convalidated::text from pg_constraint
       union all select proname || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
     ) as parts`,
  )
  return rows[0]!.hash
}

/** Files in the data folder, except logs. */
async function filesOf(server: TestServer): Promise<string[]> {
  const entries = await readdir(server.dataDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(server.dataDir, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('logs'))
}

/** Clears the server's caches of categories, pages, settings and currencies. */
async function notifyAll({ app }: TestServer): Promise<void> {
  await receivesEvent(app, { type: 'catalogue.changed', data: { catalogue: true } })
  app.caches.clear()
  forgetBanner(app)
  forgetSiteFacts(app)
  await refreshCurrencies(app)
}
