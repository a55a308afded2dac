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

/** Runs the shop's sweeps with those of other waits, until the returned function is called. */
export function stepSweepsOf(shop: Shop): () => void {
  shops.add(shop)
  return () => void shops.delete(shop)
}

let step: Promise<unknown> = Promise.resolve()

/** Runs each sweep of the worker's servers once. They never overlap with what a test does. */
export function stepSweeps(): Promise<unknown> {
  if (areTimed) return Promise.resolve()
  step = step.then(() =>
    Promise.all(
      [...shops].flatMap((shop) =>
        shop.app.config.role === 'web'
          ? []
          : shop.sweeps.filter(({ every }) => every < rare).map((sweep) => run(shop, sweep)),
      ),
    ),
  )
  return step
}

async function run({ app }: Shop, sweep: Shop['sweeps'][number]): Promise<void> {
  try {
    await sweep.run()
  } catch (error) {
    app.log.warn({ err: error, sweep: sweep.name }, 'a sweep failed')
  }
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
