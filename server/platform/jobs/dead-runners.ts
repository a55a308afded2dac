import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { startSweeps } from '../sweeper.ts'

/** In milliseconds. */
export interface RunnerTimes {
  /** Between two renewals of a runner's row. */
  renewEvery: number
  /** Without a renewal, by the database's clock, until a runner counts as dead. */
  deadAfter: number
  /** Between two searches for dead runners. */
  releaseEvery: number
  /** Between two searches for jobs that are due. */
  dueEvery: number
}
/** Together they release a job less than a minute after its process ended. */
export const runnerTimes: RunnerTimes = {
  renewEvery: 5000,
  deadAfter: 30_000,
  releaseEvery: 10_000,
  dueEvery: 2000,
}

interface Registering extends RunnerTimes {
  /** Whether this process searches for all. */
  leads: () => boolean
}

/** Returns whether the row was added: at the first time, and after another process took the runner for dead. */
const renew = `
  insert into job_runners (id) values ($1)
  on conflict (id) do update set renewed_at = clock_timestamp() returning xmax = 0 as added`

/**
 * Releases the jobs of dead runners, so that they are run again at once. A runner without a row belonged to an earlier
 * version, or ended before its first renewal. Jobs that were locked a moment ago are left to it.
 */
const release = `
  with late as (
    delete from job_runners where renewed_at < clock_timestamp() - make_interval(secs => $1) returning id
  ), held as (
    select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
    union all
    select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
  ), dead as (
    select array_agg(distinct locked_by) as runners from held
    where locked_by in (select id from late)
      or locked_at < clock_timestamp() - make_interval(secs => $1)
        and not exists (select from job_runners where id = locked_by)
  )
  select runners, array(select id::text from graphile_worker._private_jobs where locked_by = any(runners)) as jobs,
    graphile_worker.force_unlock_workers(runners)
  from dead where runners is not null`

/** Wakes the runners of all processes for jobs that are due, as an insert does for new ones. */
const wakeForDue = `
  select pg_notify('jobs:insert', json_build_object('count', count(*))::text)
  from (select from graphile_worker._private_jobs where is_available and run_at <= now() limit 10) due
  having count(*) > 0`

export interface RunnerRegistry {
  /** Registers a runner of this process, in place of an earlier one. */
  register(id: string): void
  /** Removes the runner, which has finished its jobs. */
  stop(): Promise<void>
}

/**
 * Registers the job runner of this process. One process releases the jobs of runners whose process has ended. One that
 * is late but alive may run a job at the same time as the process that got it then; both log this.
 */
export function registerRunners(
  pool: Pool,
  log: Logger,
  { renewEvery, deadAfter, releaseEvery, dueEvery, leads }: Registering,
): RunnerRegistry {
  let runner: string | undefined
  let renewed: string | undefined
  /** When this process began to renew without interruption, and its last renewal; in milliseconds of its clock. */
  let steadySince = Infinity
  let lastRenewal = -Infinity

  async function renewRow(): Promise<void> {
    const id = runner
    if (!id) return
    try {
      const { rows } = await pool.query<{ added: boolean }>(renew, [id])
      if (rows[0]!.added && renewed === id)
        log.warn(
          { runner: id },
          'this process was late, and its jobs were released: another process may have run them at the same time',
        )
      renewed = id
      const now = performance.now()
      if (now - lastRenewal > deadAfter) steadySince = now
      lastRenewal = now
    } catch (error) {
      lastRenewal = -Infinity
      throw error
    }
  }

  async function releaseDead(): Promise<void> {
    if (!leads()) return
    // After an interruption of the database all runners are late, so they first get time to renew their rows.
    if (performance.now() - steadySince < deadAfter) return
    const { rows } = await pool.query<{ runners: string[]; jobs: string[] }>(release, [
      deadAfter / 1000,
    ])
    for (const { runners, jobs } of rows)
      log.warn({ runners, jobs }, 'the jobs of dead processes were released')
  }

  async function wake(): Promise<void> {
    if (leads()) await pool.query(wakeForDue)
  }

  const sweeps = startSweeps(
    [
      { name: 'renewal of the job runner', every: renewEvery, run: renewRow },
      { name: 'jobs of dead runners', every: releaseEvery, run: releaseDead },
      { name: 'due jobs', every: dueEvery, run: wake },
    ],
    log,
  )
  return {
    register(id) {
      runner = id
      void renewRow().catch((error: unknown) =>
        log.warn({ err: error }, 'a job runner could not be registered; trying again'),
      )
    },
    async stop() {
      await sweeps.stop()
      await pool.query('delete from job_runners where id = $1', [runner]).catch(() => undefined)
    },
  }
}
