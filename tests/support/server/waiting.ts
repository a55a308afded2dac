import { setTimeout as delay } from 'node:timers/promises'
import { stepSweeps } from './sweeps.ts'

/** Milliseconds after which a test hangs. No test may depend on it: a machine may be ten times slower than another. */
export const hangsAfter = 120_000

/** Calls `look` until it returns a value other than undefined, and returns that. */
export async function lookUntil<T>(
  look: () => Promise<T | undefined>,
  milliseconds = hangsAfter,
): Promise<T> {
  const until = Date.now() + milliseconds
  for (;;) {
    const value = await look()
    if (value !== undefined) return value
    if (Date.now() > until) throw new Error(`Nothing came within ${milliseconds / 1000} s`)
    await delay(25)
  }
}

/** The same, while the sweeps of test servers run. */
export const eventually = <T>(
  look: () => Promise<T | undefined>,
  seconds = hangsAfter / 1000,
): Promise<T> =>
  lookUntil(async () => {
    await stepSweeps()
    return look()
  }, seconds * 1000)

/**
 * Fails unless something arrives within a second. `round` triggers it and returns the milliseconds it took; the best of
 * twenty rounds counts, because the machine may be busy.
 */
export async function arrivesWithinASecond(round: (nth: number) => Promise<number>): Promise<void> {
  let best = Infinity
  for (let nth = 0; nth < 20 && best >= 1000; nth += 1) best = Math.min(best, await round(nth))
  expect(best, 'milliseconds to arrive').toBeLessThan(1000)
}
