import { serveDescription } from './platform/http/api-page.ts'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { AppEvent } from '#contracts/common/events.ts'
import type { Config } from './config.ts'
import { isDemoShop } from './demo-data.ts'
import { DomainError } from './kernel/domain-error.ts'
import { findSession } from './modules/accounts/index.ts'
import { bindGateway } from './modules/payments/index.ts'
import { findStaff } from './modules/staff/index.ts'
import { adminLists } from './admin-lists.ts'
import { modules } from './modules.ts'
import type { App } from './platform/app.ts'
import type { Hooks } from './platform/module.ts'
import { createCaches } from './platform/caches.ts'
import { createClock } from './platform/database/clock.ts'
import { openDatabase, openListPool, openPool } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { openReadsOf } from './platform/database/open-reads-of.ts'
import { startEventBus } from './platform/events/event-bus.ts'
import { isPublishing, topicOf, type PublishedEvent } from './platform/events/publish.ts'
import { answerError } from './platform/http/answers/answer-error.ts'
import { createCalls, type PageReads } from './platform/http/calls.ts'
import { serveList } from './platform/http/served-list.ts'
import { refuseCrossSite } from './platform/http/input/cross-site.ts'
import { serveLiveEvents } from './platform/http/live.ts'
import { limitRequests } from './platform/http/limits/limit-requests.ts'
import { serveMetrics } from './platform/http/metrics.ts'
import { measureRequests } from './platform/metrics/measure-requests.ts'
import { openMetrics, type Metrics } from './platform/metrics/metrics.ts'
import { addPlatformMetrics } from './platform/metrics/platform-metrics.ts'
import { logRequests } from './platform/http/log-requests.ts'
import { servePageForms } from './platform/http/page-forms.ts'
import { noteWrites } from './platform/http/written.ts'
import { securityHeaders } from './platform/http/answers/security-headers.ts'
import { images } from './platform/images/images.ts'
import { createJobs, type JobHandlers } from './platform/jobs/jobs.ts'
import { migrateJobs } from './platform/jobs/migrate-jobs.ts'
import { leadAlone, startLeadership } from './platform/leadership.ts'
import { openGateway, paymentsNotice } from './platform/payments/open-gateway.ts'
import { createRateLimits } from './platform/limits/rate-limits.ts'
import { openSecrets } from './platform/secrets/open-secrets.ts'
import { requireKey } from './platform/secrets/require-key.ts'
import { makePrivate } from './platform/storage/private-files.ts'
import { pictureSource } from './platform/storage/s3/require-links.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { readShopId } from './platform/shop-id.ts'
import { shareSweeps, startSweeps, type SharedSweeps, type Sweep } from './platform/sweeper.ts'
import { traceRequests } from './platform/tracing/trace-requests.ts'
import { currentTracing } from './platform/tracing/tracing.ts'
import { siteRoutes } from './site.ts'

/** The running shop. `http` handles requests; jobs and sweeps run once `work` has been called. */
export interface Shop {
  app: App
  http: OpenAPIHono
  /** Makes the reads of a page for its visitor. `request` has the URL of the page and their cookies. */
  readFor(request: Request): PageReads
  /**
   * Starts the jobs and sweeps of the process's role. Call it once the server handles requests: the first sweep writes
   * the heartbeat. Without timed sweeps, only the heartbeat runs by itself, and `sweeps` are run by the caller.
   */
  work(options?: { timedSweeps?: boolean }): Promise<void>
  /** The sweeps that one process of the shop runs. */
  sweeps: Sweep[]
  /**
   * Makes `/readyz` fail, so that a load balancer sends no new requests, and resolves after the drain delay. Meanwhile
   * everything is served, and new live streams too.
   */
  drain(): Promise<void>
  /** Ends live streams, so that the port can close. Browsers reconnect. */
  endStreams(): void
  stop(): Promise<void>
}

/** Migrates the database, creates the dependencies of the use-cases (`App`) and registers every module. */
export async function openShop(
  config: Config,
  databaseUrl: string,
  log: Logger,
  say: (line: string) => void = () => {},
): Promise<Shop> {
  const directUrl = config.databaseDirectUrl ?? databaseUrl
  await migrate(directUrl, say)
  await migrateJobs(directUrl, say)
  const pool = openPool(databaseUrl, log)
  const db = openDatabase(pool)
  const secrets = await openSecrets(config)
  await requireKey(db, secrets)
  const uploads = path.join(config.dataDir, 'uploads')
  await mkdir(uploads, { recursive: true })
  for (const folder of [
    'outbox',
    'logs',
    'uploads/private',
    'uploads/exports',
    'uploads/receiving',
  ])
    await makePrivate(path.join(config.dataDir, folder))
  const storage = await openStorage({ config, db, log }).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  const demo = await isDemoShop(config, pool)
  const gateway = await openGateway(config, { demo })
  const caches = createCaches()
  // No other process can use the embedded database.
  const leadership = config.databaseUrl ? startLeadership(directUrl, log) : leadAlone()
  await leadership.campaign('events')
  const listPool = openListPool(config.databaseListUrl ?? databaseUrl, log)
  const events = await startEventBus(pool, directUrl, log, caches, {
    reads: () => leadership.leads('events'),
    valkey: config.valkeyUrl ? { url: config.valkeyUrl, name: await readShopId(db) } : undefined,
  })
  const primary = { name: 'primary', pool, listPool, db }
  const app: App = {
    config,
    log,
    pool,
    listPool,
    db,
    async change(work) {
      const { result, published } = await db.transaction().execute(async (tx) => ({
        result: await work(tx),
        published: isPublishing(tx),
      }))
      if (published) events.wake()
      return result
    },
    reads: await openReadsOf(config, { source: primary, url: databaseUrl, events }, log),
    clock: createClock(),
    events,
    jobs: createJobs(directUrl, log, { leads: () => leadership.leads('sweeps') }),
    leadership,
    limits: await createRateLimits(config, pool, log),
    storage,
    images,
    payments: gateway,
    secrets,
    caches,
    metrics: await openMetrics(config, directUrl, log),
    state: { draining: false },
  }
  bindGateway(app, gateway)
  const notice = paymentsNotice(gateway.mode, demo)
  if (notice) {
    say(notice)
    log.warn({ payments: gateway.mode }, notice)
  }
  for (const module of modules) await module.opens?.(app)
  if (app.metrics) addMetrics(app, app.metrics)
  const { http, live, readFor } = createHttp(app)
  const { own = [], shared = [] } = Object.groupBy(
    modules.flatMap((module) => module.sweeps?.(app) ?? []),
    ({ whileServing }) => (whileServing ? 'own' : 'shared'),
  )
  let ownSweeps: { stop(): Promise<void> } | undefined
  let sharedSweeps: SharedSweeps | undefined
  return {
    app,
    http,
    readFor,
    sweeps: shared,
    async work({ timedSweeps = true } = {}) {
      if (config.role !== 'web') await startJobs(app)
      if (config.role !== 'worker') ownSweeps = startSweeps(own, log)
      if (config.role === 'web') return
      sharedSweeps = shareSweeps(timedSweeps ? shared : [], log, () => leadership.resign())
      await leadership.campaign('sweeps', sharedSweeps.lead)
    },
    async drain() {
      app.state.draining = true
      await delay(config.drainSeconds * 1000)
    },
    endStreams: () => live.close(),
    async stop() {
      await leadership.stop()
      await Promise.all([ownSweeps?.stop(), sharedSweeps?.stop()])
      await app.jobs.stop()
      await gateway.stop()
      await app.reads.stop()
      await app.events.stop()
      app.limits.stop()
      await Promise.all([pool.end(), app.listPool.end(), app.metrics?.stop()])
    },
  }
}

async function startJobs(app: App): Promise<void> {
  let handlers: JobHandlers = {}
  for (const module of modules) handlers = { ...handlers, ...module.jobs?.(app) }
  await app.jobs.start(handlers, modules.flatMap((module) => module.crontab ?? []).join('\n'))
}

function addMetrics(app: App, metrics: Metrics): void {
  addPlatformMetrics(app, metrics)
  for (const module of modules) module.metrics?.(app, metrics)
}

/**
 * Builds the HTTP application: first the middleware, in the order in which a request passes through it, then the
 * routes of all modules.
 */
export function createHttp(app: App) {
  const find = (token: string) => findSession(app, token)
  const findStaffMember = (token: string) => findStaff(app, token)
  const { http, route, perform, readFor } = createCalls(app, {
    findSession: find,
    findStaff: findStaffMember,
  })
  http.onError((error, c) => answerError(c, error, app.log))
  const { config } = app
  const observe = app.metrics && measureRequests(app.metrics)
  http.use(logRequests(app.log, { config, observe }))
  const tracing = currentTracing()
  if (tracing) http.use(traceRequests(tracing, config.trustedProxies))
  http.use(refuseOnWorker(app))
  http.use(securityHeaders(config, config.s3 && pictureSource(config.s3)))
  limitRequests(http, config)
  http.use(refuseCrossSite(config))
  if (app.reads.written) http.use(noteWrites(app, app.reads.written))

  healthRoutes(app, http)
  serveMetrics(app, http)
  const hooks: Hooks = {
    async signedIn(c, userId) {
      for (const { name, onSignIn } of modules) {
        await onSignIn?.(app, c, userId).catch((error: unknown) =>
          app.log.error({ err: error, module: name }, 'a sign-in was not followed up'),
        )
      }
    },
  }
  siteRoutes(app, route)
  for (const module of modules) {
    module.routes?.(app, route, http, hooks)
    const { onEvent } = module
    if (!onEvent) continue
    const receive = (published: PublishedEvent) => onEvent(app, published)
    app.events.subscribe(receive, () => {
      for (const event of changesOfAll)
        receive({ id: app.events.position(), topic: topicOf(event), event })
    })
  }
  const forms = modules.flatMap((module) => module.forms ?? [])
  servePageForms(http, app.config, perform, forms)
  for (const list of adminLists) serveList({ app, route, http, findStaff: findStaffMember }, list)
  const live = serveLiveEvents(http, app, find)
  app.metrics?.gauge(
    { name: 'musika_live_streams', help: 'Open streams of live events.' },
    () => live.open,
  )
  serveDescription(http, config)
  http.all('/api/*', () => {
    throw new DomainError('not_found')
  })
  return { http, live, readFor }
}

const workerPaths = new Set(['/healthz', '/readyz', '/metrics'])

/** A worker answers 503 to everything else, so that a proxy that reaches it by mistake tries another machine. */
const refuseOnWorker =
  ({ config }: App): MiddlewareHandler =>
  async (c, next) => {
    if (config.role === 'worker' && !workerPaths.has(c.req.path))
      throw new DomainError('overloaded', { retryAfter: 2 })
    await next()
  }

/** What every process must read again if it may have missed events. */
const changesOfAll: AppEvent[] = [
  { type: 'catalogue.changed', data: { catalogue: true } },
  { type: 'currencies.changed', data: { currencies: true } },
  { type: 'rate.changed', data: {} },
]

/** `/healthz` responds while the process runs, `/readyz` while it can handle requests. */
function healthRoutes(app: App, http: OpenAPIHono): void {
  http.get('/healthz', (c) => c.json({ status: 'alive' }))
  http.get('/readyz', async (c) => {
    if (app.state.draining) throw new DomainError('overloaded', { retryAfter: 5 })
    await app.pool.query('select 1')
    return c.json({ status: 'ready' })
  })
}
