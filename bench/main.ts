import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import { pino } from 'pino'
import { openShop } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/index.ts'
import { fillAdmin } from './admin/fill-admin.ts'
import { measureAdmin } from './admin/measure-admin.ts'
import { fill, type Filled } from './fill.ts'
import { bareBid, postgresRate } from './floors.ts'
import { fire } from './load.ts'
import { readOptions, type BenchOptions } from './options.ts'
import { reportRelevance } from './relevance/report.ts'
import { residentMemory, startProgram, type Started } from './processes.ts'
import { measureReprice } from './reprice.ts'
import { measureSlow } from './slow/measure-slow.ts'
import { measure, measureBesideSearches, scenarios } from './scenarios.ts'
import { countStatements } from './statements.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const options = readOptions(process.argv.slice(2))
const silent = pino({ level: 'silent' })
const isOnlyReprice = options.only?.join() === 'reprice'
if (!options.only || options.only.includes('relevance')) await reportRelevance(say)
if (!options.only || options.only.some((group) => !['relevance', 'admin', 'slow'].includes(group)))
  await withPostgres(measureLoad)
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
    [],
    environment,
    (line) => /is open: (\S+)/.exec(line)?.[1],
  )
}

/** Fills the shop, starts it and measures its load. */
async function measureLoad(url: string, dataDir: string): Promise<void> {
  const filled = await fill(url, options.listings, say)
  const environment = environmentOf(url, dataDir)
  const musika = await startMusika(environment)
  try {
    if (!isOnlyReprice) await report(url, musika, filled)
    if (!options.only || options.only.includes('reprice'))
      await measureReprice({ postgresUrl: url, url: musika.url }, filled, options, say)
  } finally {
    await musika.stop()
  }
  if (!isOnlyReprice) await reportStatements(url, filled, environment)
}

async function report(postgresUrl: string, musika: Started, filled: Filled): Promise<void> {
  const floors = await measureFloors(postgresUrl, filled, options)
  say(
    `\n${options.listings} listings, ${options.connections} connections, ${options.seconds} s each, sessions and logging on, fsync on`,
  )
  say(`memory at rest: ${await residentMemory(musika.pid)} MB\n`)
  say('                                rate/s     p50 ms   p99 ms  refused  errors  of floor')
  for (const scenario of scenarios(filled, options)) {
    if (options.only && !options.only.includes(scenario.group)) continue
    // A warm-up, so that preparing statements and compiling do not count.
    await measure(musika.url, scenario, { ...options, seconds: 1 })
    const measured = await measure(musika.url, scenario, options)
    const ratio = scenario.floor
      ? `${Math.round((100 * measured.rate) / floors[scenario.floor])} % of ${scenario.floor} ${Math.round(floors[scenario.floor])}/s`
      : ''
    say(
      `${scenario.name.padEnd(30)} ${measured.rate.toFixed(0).padStart(8)} ${String(measured.p50).padStart(9)} ${String(measured.p99).padStart(8)} ${String(measured.refused).padStart(8)} ${String(measured.errors).padStart(7)}  ${ratio}`,
    )
  }
  if (!options.only || options.only.includes('search')) {
    const listing = scenarios(filled, options)[0]!
    const { alone, beside, searches } = await measureBesideSearches(musika.url, listing, options)
    say(
      `\nlisting page beside 64 slow searches: p99 ${beside.p99} ms, alone ${alone.p99} ms, ${(beside.p99 / alone.p99).toFixed(1)} times; searches ${searches.rate.toFixed(0)}/s, p99 ${searches.p99} ms, errors ${searches.errors + beside.errors}`,
    )
  }
  say(`\nmemory after load: ${await residentMemory(musika.pid)} MB`)
}

async function measureFloors(
  postgresUrl: string,
  filled: Filled,
  { seconds, connections, only }: BenchOptions,
) {
  const bidder = (n: number) => filled.bidderIds[n % filled.bidderIds.length]!
  const wanted = (group: string) => !only || only.includes(group)
  const hot = wanted('bids')
    ? await postgresRate(postgresUrl, { clients: 8, seconds }, (client, n) =>
        bareBid(client, filled.hotAuction, bidder(n)),
      )
    : Number.NaN
  const spread = wanted('bids')
    ? await postgresRate(postgresUrl, { clients: 8, seconds }, (client, n) =>
        bareBid(client, filled.auctions[(n * 7) % filled.auctions.length]!, bidder(n)),
      )
    : Number.NaN
  return {
    'hot bid': hot,
    'spread bids': spread,
    'bare list': wanted('listing')
      ? await bareListRate(postgresUrl, connections, seconds)
      : Number.NaN,
  }
}

async function bareListRate(
  postgresUrl: string,
  connections: number,
  seconds: number,
): Promise<number> {
  const bare = await startProgram(
    path.join(import.meta.dirname, 'bare-server.ts'),
    [postgresUrl],
    {},
    (line) => (/^\d+$/.test(line) ? `http://127.0.0.1:${line}` : undefined),
  )
  try {
    const shot = () => ({ path: '/' })
    await fire(bare.url, { connections, seconds: 1 }, shot)
    return (await fire(bare.url, { connections, seconds }, shot)).rate
  } finally {
    await bare.stop()
  }
}

async function reportStatements(
  postgresUrl: string,
  filled: Filled,
  environment: Record<string, string>,
): Promise<void> {
  const shop = await openShop(readConfig(environment), postgresUrl, silent)
  say('\nSQL statements a request, the session included')
  for (const scenario of scenarios(filled, options)) {
    if (options.only && !options.only.includes(scenario.group)) continue
    if (scenario.group === 'home') continue
    let n = 0
    const request = () => {
      const { method = 'GET', path: where, headers = {}, body } = scenario.shot((n += 1))
      return new Request(`http://localhost${where}`, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    }
    say(`${scenario.name.padEnd(30)} ${await countStatements(shop, request)}`)
  }
  await shop.stop()
}
