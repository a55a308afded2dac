import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import {
  Logger as RunnerLogger,
  run as startRunner,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { sql, type Kysely, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Schema } from '../database/schema.gen.ts'
import type { Mail } from '../mail/render-mail.ts'
import {
  registerRunners,
  runnerTimes,
  type RunnerRegistry,
  type RunnerTimes,
} from './dead-runners.ts'
import { currentSpan, requestId, withRequestId } from '../request-id.ts'
import { traced } from '../tracing/tracing.ts'
import { openRunnerPool } from './runner-pool.ts'

/** Every job with its payload. A payload holds ids, and the handler reads the current state. */
export interface JobPayloads {
  /** A type of mail with its parameters, or a mail of notifications with the link that stops them. */
  send_mail: { to: string } & (Mail | { subject: string; text: string; unsubscribe?: string })
  /** `notAfter` is an ISO time: an expired code is not sent. */
  send_text: { to: string; notAfter: string } & (
    | { type: 'phone_code'; params: { code: string } }
    | { type: 'number_in_use' }
  )
  send_response: { messageId: string }
  send_reset_link: { email: string }
  /** `userId` is null if the account does not exist. */
  note_failed_sign_in: { userId: string | null; userAgent: string | null }
  forget_expired: Record<string, never>
  send_pushes: { pushes: { subscriptionId: string; notificationId: string }[] }
  notify_price_drop: { changeId: string }
  notify_end: { productId: string }
  note_unpaid_item: { orderId: string }
  notify_followers: { productId: string }
  match_searches: { productId: string }
  compare_bidders: { productId: string }
  relist_unsold: { productId: string }
  forget_marks: Record<string, never>
  build_export: { exportId: string }
  enforce_retention: Record<string, never>
  look_for_inactive: Record<string, never>
  recategorize_listings: { categoryId: string }
}
export type JobName = keyof JobPayloads
/** Handlers are safe to run twice. */
export type JobHandlers = {
  [Name in JobName]?: (payload: JobPayloads[Name], id: string) => Promise<void>
}

export interface Jobs {
  /** Enqueues a job in the caller's transaction, so that both are committed or neither. */
  add<Name extends JobName>(
    db: Kysely<Schema> | Transaction<Schema>,
    name: Name,
    payload: JobPayloads[Name],
    /** Jobs of the same queue run one after the other. */
    options?: { runAt?: Date; key?: string; queue?: string },
  ): Promise<void>
  start(handlers: JobHandlers, crontab: string): Promise<void>
  stop(): Promise<void>
}

/** Milliseconds after which a runner that gave up is restarted. */
const restartAfter = 1000

/** A payload also has the request that enqueued the job, and its span. Handlers do not get them. */
const requestKey = '_request'
const spanKey = '_span'
interface Origin {
  [requestKey]?: string
  [spanKey]?: string
}

function withOrigin(payload: object): object {
  const [request, span] = [requestId(), currentSpan()?.traceparent]
  return {
    ...payload,
    ...(request !== undefined && { [requestKey]: request }),
    ...(span !== undefined && { [spanKey]: span }),
  }
}

/** What the runner passes with a message about a job. */
interface JobMessage {
  job?: { id: string; task_identifier: string; payload: Origin }
  success?: boolean
  duration?: number
}

/** Logs errors and warnings of the job runner, and each job that is done. */
const runnerLogger = (log: Logger): RunnerLogger =>
  new RunnerLogger(() => (level, message, meta?: JobMessage) => {
    const { job, success, duration = 0 } = meta ?? {}
    const request = job?.payload[requestKey]
    const fields = { source: 'jobs', ...(request !== undefined && { request }) }
    if (level === 'error') log.error(fields, message)
    else if (level === 'warning') log.warn(fields, message)
    else if (job && success)
      log.info({ ...fields, job: job.task_identifier, id: job.id, ms: Math.round(duration) })
  })

interface Sharing {
  times?: RunnerTimes
  /** Whether this process does what one process does for all. */
  leads?: () => boolean
}

export function createJobs(
  url: string,
  log: Logger,
  { times = runnerTimes, leads = () => true }: Sharing = {},
): Jobs {
  let runner: Runner | undefined
  let pool: pg.Pool | undefined
  let registry: RunnerRegistry | undefined
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => registry?.register(workerPool.id))
  let stopping = false
  const stopped = new AbortController()

  /**
   * Restarts the runner until `stop`. It gives up if the database is away for long; meanwhile the jobs stay in the
   * database.
   */
  async function keepRunning(pgPool: pg.Pool, taskList: TaskList, crontab: string) {
    while (!stopping) {
      try {
        runner ??= await start(pgPool, taskList, crontab)
        // `stop` was called while it was starting.
        if (stopping) await runner.stop()
        else await runner.promise
      } catch (error) {
        log.error({ err: error }, 'the job runner stopped')
      }
      runner = undefined
      if (!stopping)
        await delay(restartAfter, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  const start = (pgPool: pg.Pool, taskList: TaskList, crontab: string): Promise<Runner> =>
    startRunner({
      pgPool,
      taskList,
      crontab,
      concurrency: 2,
      // A safety net: the runners are notified of new, due and released jobs.
      pollInterval: 10_000,
      noHandleSignals: true,
      logger: runnerLogger(log),
      events,
    })

  return {
    async add(db, name, payload, options = {}) {
      await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(withOrigin(payload))}::json,
        run_at := ${options.runAt ?? null}, job_key := ${options.key ?? null},
        queue_name := ${options.queue ?? null}, max_attempts := 12)`.execute(db)
    },
    async start(handlers, crontab) {
      const tasks: TaskList = {}
      for (const [name, handler] of Object.entries(handlers)) {
        const handle = handler as (payload: unknown, id: string) => Promise<void>
        tasks[name] = async (stored, { job }) => {
          const { [requestKey]: request, [spanKey]: parent, ...payload } = stored as Origin
          const span = { name: `job ${name}`, kind: 'consumer', parent } as const
          await withRequestId(request, () => traced(span, () => handle(payload, job.id)))
        }
      }
      pool = openRunnerPool(url, log)
      registry = registerRunners(pool, log, { ...times, leads })
      runner = await start(pool, tasks, crontab)
      void keepRunning(pool, tasks, crontab)
    },
    async stop() {
      stopping = true
      stopped.abort()
      await runner?.stop()
      await registry?.stop()
      await pool?.end()
    },
  }
}
