import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import { pino } from 'pino'
import { migrate } from '../server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/index.ts'
import { memoryEnvironment, memoryFlags } from '../scripts/bootstrap/memory.mjs'
import { fillAdmin } from './admin/fill-admin.ts'
import { measureAdmin } from './admin/measure-admin.ts'
import { fill } from './fill.ts'
import { measureLoad, reportStatements } from './measure-load.ts'
import { readOptions } from './options.ts'
import { reportRelevance } from './relevance/report.ts'
import { startProgram, type Started } from './processes.ts'
import { measureReprice } from './reprice.ts'
import { measureSlow } from './slow/measure-slow.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const options = readOptions(process.argv.slice(2))
const silent = pino({ level: 'silent' })
const isOnlyReprice = options.only?.join() === 'reprice'
if (!options.only || options.only.includes('relevance')) await reportRelevance(say)
if (!options.only || options.only.some((group) => !['relevance', 'admin', 'slow'].includes(group)))
  await withPostgres(measureShop)
if (!options.only || options.only.includes('admin'))
  await withPostgres(async (url, dataDir) => {
    const admin = await fillAdmin(url, options.listings, say)
    const musika = await startMusika(environmentOf(url, dataDir))
    try {
      await measureAdmin(musika.url, admin, say)
    } finally {
      await musika.stop()
    }
  })
if (!options.only || options.only.includes('slow'))
  await withPostgres(async (url, dataDir) => {
    const filled = await fill(url, options.listings, say)
    // The limits count by the address that a proxy in front reports.
    const limited = { RATE_LIMIT: 'on', TRUSTED_PROXIES: '1' }
    const musika = await startMusika({ ...environmentOf(url, dataDir), ...limited })
    try {
      await measureSlow(musika.url, filled, say)
    } finally {
      await musika.stop()
    }
  })

/** Runs `work` with a separate, migrated PostgreSQL, which is deleted afterwards. */
async function withPostgres(work: (url: string, dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'musika-bench-'))
  await chmod(dataDir, 0o755)

  const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'pg'), log: silent })
  try {
    await migrate(postgres.url)
    await runMigrations({ connectionString: postgres.url })
    await work(postgres.url, dataDir)
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function environmentOf(url: string, dataDir: string): Record<string, string> {
  return {
    DATABASE_URL: url,
    DATA_DIR: path.join(dataDir, 'data'),
    RATE_LIMIT: 'off',
    SEED: 'none',
    PORT: '0',
    LOG: 'info',
  }
}

function startMusika(environment: Record<string, string>): Promise<Started> {
  return startProgram(
    path.join(import.meta.dirname, '../server/main.ts'),
    { flags: memoryFlags, environment: { ...environment, ...memoryEnvironment } },
    (line) => /is open: (\S+)/.exec(line)?.[1],
  )
}

/** Fills the shop, starts it and measures its load. */
async function measureShop(url: string, dataDir: string): Promise<void> {
  const filled = await fill(url, options.listings, say)
  const environment = environmentOf(url, dataDir)
  if (!options.only || options.only.includes('start')) await reportStart(environment)
  const musika = await startMusika(environment)
  try {
    if (!isOnlyReprice) await measureLoad(url, musika, filled, options, say)
    if (!options.only || options.only.includes('reprice'))
      await measureReprice({ postgresUrl: url, url: musika.url }, filled, options, say)
  } finally {
    await musika.stop()
  }
  if (!isOnlyReprice) await reportStatements(url, filled, environment, options, say)
}

/** How long the shop takes from its start, with the database up, to its first page: the median of three. */
async function reportStart(environment: Record<string, string>): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const begun = performance.now()
    const musika = await startMusika(environment)
    await (await fetch(musika.url)).arrayBuffer()
    times.push(performance.now() - begun)
    await musika.stop()
  }
  const [, median] = times.toSorted((a, b) => a - b)
  say(`\nstart to the first page: ${Math.round(median!)} ms`)
}
