import { setTimeout as delay } from 'node:timers/promises'
import type { Shop } from '../../../server/app.ts'

/** Whether the servers of this project run their sweeps by themselves. Otherwise `stepSweeps` runs them. */
export const areTimed = process.env['SWEEPS'] !== 'stepped'

/** The open shops of this worker. */
const shops = new Set<Shop>()
/** Milliseconds between the steps of a wait. */
const pause = 20
/** Sweeps that run less often are run by tests that need them. */
const rare = 60_000

/**
 * Runs each sweep of a new shop once, as at any start, and the frequent ones while a test waits, until it is stopped.
 */
export async function stepSweepsOf(shop: Shop): Promise<{ stop(): void }> {
  if (!areTimed) {
    await runAll(shop)
    shops.add(shop)
  }
  return { stop: () => void shops.delete(shop) }
}

let step: Promise<unknown> | undefined
const isStepping = () => step !== undefined

/**
 * Runs each frequent sweep of the worker's servers once, and resolves when they have ended, or wait for a lock that the
 * test may hold.
 */
export async function stepSweeps(): Promise<void> {
  if (areTimed) return
  step ??= Promise.all([...shops].map((shop) => runAll(shop, rare))).finally(() => {
    step = undefined
  })
  while (isStepping()) {
    await Promise.race([step, delay(pause)])
    if (isStepping() && (await isLockAwaited())) return
  }
}

async function isLockAwaited(): Promise<boolean> {
  const waits = await Promise.all(
    [...shops].map(({ app }) =>
      app.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1",
      ),
    ),
  )
  return waits.some(({ rowCount }) => rowCount)
}

async function runAll({ app, sweeps }: Shop, rarest = Infinity): Promise<void> {
  if (app.config.role === 'web') return
  await Promise.all(
    sweeps
      .filter(({ every }) => every < rarest)
      .map((sweep) =>
        sweep
          .run()
          .catch((error: unknown) =>
            app.log.warn({ err: error, sweep: sweep.name }, 'a sweep failed'),
          ),
      ),
  )
}

/** Steps the sweeps until the promise is settled. */
export async function whileSweeping<T>(promise: Promise<T>): Promise<T> {
  if (areTimed) return promise
  let settled = false
  const settle = () => void (settled = true)
  promise.then(settle, settle)
  while (!settled) {
    await stepSweeps()
    await Promise.race([delay(pause), promise.catch(() => undefined)])
  }
  return promise
}
