import { openSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pino, type Logger } from 'pino'
import { openShop, type Shop } from './app.ts'
import { StartError, type Config } from './config.ts'
import { seedsDemo } from './demo-data.ts'
import { ensureFirstAdmin } from './modules/staff/index.ts'
import { servePages } from './pages.ts'
import { requireDatabase } from './platform/database/require-database.ts'
import { requireReplicas } from './platform/database/replica/require-replicas.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import { createMetricsHttp } from './platform/http/metrics.ts'
import { connectionLimits } from './platform/http/limits/limit-connections.ts'
import { requestField } from './platform/request-id.ts'
import { privateFile, privateFolder } from './platform/storage/private-files.ts'
import { startTracing } from './platform/tracing/tracing.ts'
import { listen, type Listening } from './serve.ts'

export interface Musika {
  /** The address of the shop, or that of the health checks of a worker. */
  url: string
  shop: Shop
  stop(): Promise<void>
}

/**
 * Starts the whole shop: port, database, schema, demo data, pages, jobs. If a step fails, it stops everything that it
 * has started and throws, a `StartError` if the operator can solve the problem.
 */
export async function startMusika(
  config: Config,
  say: (line: string) => void,
  options: Parameters<Shop['work']>[0] = {},
): Promise<Musika> {
  const undo: (() => Promise<unknown>)[] = []
  const unwind = async () => {
    for (const step of undo.reverse()) await step()
  }
  try {
    // Behind a proxy all connections come from the proxy's address, so they are not limited by address.
    const counted = config.rateLimit && config.trustedProxies === 0
    const { perAddress, inAll } = connectionLimits
    const limits = { perAddress: counted ? perAddress : Infinity, inAll }
    const port = await listen(config.host, config.port, limits)
    undo.push(() => port.close(0))
    const metricsPort = await openMetricsPort(config)
    if (metricsPort) undo.push(() => metricsPort.close(0))
    await requireFolder(config.dataDir)
    const log = await openLog(config)

    // Before connections are opened.
    undo.push(
      await startTracing(config, (error) => log.warn({ err: error }, 'traces were not sent')),
    )
    say('Starting the database...')
    const url = config.databaseUrl ?? (await startDatabase(config, log, undo))
    await requireDatabase(config, url)
    await requireReplicas(config, url, say)
    const shop = await openShop(config, url, log, say)
    undo.push(() => shop.stop())
    metricsPort?.serve(createMetricsHttp(shop.app).fetch)
    await requireDemoWanted(config, shop)
    if (await wantsDemo(config, shop)) {
      const { seedDemo } = await import('../seed/load.ts')
      await seedDemo(shop.app, say)
    }
    if (config.role === 'worker') port.serve((request, env) => shop.http.fetch(request, env))
    else {
      await prepareSignIn(config, shop, say)
      undo.push(await servePages(shop, config, port))
    }
    undo.push(() => {
      shop.endStreams()
      return port.close(6000)
    })
    await shop.work(options)
    return {
      url:
        config.role === 'worker'
          ? `http://${config.host}:${port.port}`
          : config.publicUrl.replace(/:0$/, `:${port.port}`),
      shop,
      async stop() {
        await shop.drain()
        await unwind()
      },
    }
  } catch (error) {
    await unwind().catch(() => undefined)
    throw error
  }
}

/** What a process needs that members and staff sign in to. */
async function prepareSignIn(
  config: Config,
  shop: Shop,
  say: (line: string) => void,
): Promise<void> {
  if (isPublic(config)) {
    const { closeDemoAccounts } = await import('../seed/close-demo-accounts.ts')
    await closeDemoAccounts(shop.app)
  }
  await ensureFirstAdmin(shop.app, say)
}

const openMetricsPort = ({ metricsHost, metricsPort }: Config): Promise<Listening> | undefined =>
  metricsPort === undefined
    ? undefined
    : listen(metricsHost, metricsPort, connectionLimits, 'METRICS_PORT')

async function startDatabase(
  config: Config,
  log: Logger,
  undo: (() => Promise<unknown>)[],
): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log }).catch(
    (error: Error) => {
      throw new StartError(error.message)
    },
  )
  undo.push(() => postgres.stop())
  return postgres.url
}

export async function requireFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch {
    throw new StartError(
      `The data folder ${folder} cannot be written: make it writable, or set DATA_DIR to another one.`,
    )
  }
}

/** Whether to load the demo data now. */
async function wantsDemo(config: Config, shop: Shop): Promise<boolean> {
  return seedsDemo(config) && !(await hasRows(shop, 'users'))
}

const isPublic = (config: Config): boolean => config.publicUrl.startsWith('https:')

const hasRows = async (shop: Shop, rows: string): Promise<boolean> =>
  (await shop.app.pool.query(`select from ${rows} limit 1`)).rows.length > 0

/** Refuses to open a public shop with demo data unless `SEED=demo` is set. Throws a `StartError`. */
async function requireDemoWanted(config: Config, shop: Shop): Promise<void> {
  if (!isPublic(config) || config.seed === 'demo') return
  if (await hasRows(shop, 'users where demo'))
    throw new StartError(
      'This shop holds the demo catalogue, and PUBLIC_URL is https: set SEED=demo to open it all the same, or start with an empty DATA_DIR or DATABASE_URL.',
    )
  if (await wantsDemo(config, shop))
    throw new StartError(
      'PUBLIC_URL is https and this shop is empty: set SEED=none for a shop of your own, or SEED=demo for the demo catalogue.',
    )
}

/**
 * Opens the log. Its file is opened before the logger exists: one that waits for its file fails when the process exits
 * first.
 */
export async function openLog(config: Config): Promise<Logger> {
  const folder = path.join(config.dataDir, 'logs')
  await mkdir(folder, { recursive: true, mode: privateFolder })
  const file = pino.destination({
    dest: openLogFile(folder),
    sync: false,
    minLength: 4096,
  })
  // Without a listener an error, such as that of a full disk, ends the process. Lines are lost until there is space.
  file.on('error', () => undefined)
  return pino(
    {
      level: config.log,
      base: null,
      mixin: requestField,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
    },
    file,
  )
}

/** The descriptor of the log file. Throws a `StartError` if it cannot be opened. */
function openLogFile(folder: string): number {
  try {
    return openSync(path.join(folder, 'musika.log'), 'a', privateFile)
  } catch (error) {
    throw new StartError(`The log in ${folder} cannot be written (${(error as Error).message}).`)
  }
}

/** The fields of an error that may be logged. A database error also holds the connection with its password. */
const describeError = (error: Error & { code?: string }) => ({
  message: error.message,
  code: error.code,
  stack: error.stack,
})
