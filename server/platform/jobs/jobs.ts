import { run as startRunner, type Runner, type TaskList } from 'graphile-worker'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Schema } from '../database/schema.gen.ts'
import { quietLogger } from './quiet-logger.ts'

/** Every job there is, with its payload: strings and numbers that say what to look at; the handler reads the state again. */
export interface JobPayloads {
  send_mail: { to: string; subject: string; text: string }
  send_reset_link: { email: string }
  forget_expired: Record<string, never>
  notify_watchers: { productId: string }
}
export type JobName = keyof JobPayloads
/** Handlers are safe to run twice. */
export type JobHandlers = { [Name in JobName]?: (payload: JobPayloads[Name], id: string) => Promise<void> }

export interface Jobs {
  /** Enqueues in the caller's transaction: with it the job is there, or neither is. */
  add<Name extends JobName>(
    db: Kysely<Schema> | Transaction<Schema>,
    name: Name,
    payload: JobPayloads[Name],
    options?: { runAt?: Date; key?: string },
  ): Promise<void>
  start(handlers: JobHandlers, crontab: string): Promise<void>
  stop(): Promise<void>
}

export function createJobs(pool: Pool, log: Logger): Jobs {
  let runner: Runner | undefined
  return {
    async add(db, name, payload, options = {}) {
      await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
        run_at := ${options.runAt ?? null}, job_key := ${options.key ?? null}, max_attempts := 12)`.execute(db)
    },
    async start(handlers, crontab) {
      const tasks: TaskList = {}
      for (const [name, handler] of Object.entries(handlers)) {
        tasks[name] = async (payload, helpers) => {
          await (handler as (payload: unknown, id: string) => Promise<void>)(payload, helpers.job.id)
        }
      }
      runner = await startRunner({
        pgPool: pool,
        taskList: tasks,
        crontab,
        concurrency: 2,
        pollInterval: 2000,
        noHandleSignals: true,
        logger: quietLogger(log),
      })
      runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner stopped'))
    },
    async stop() {
      await runner?.stop()
    },
  }
}
