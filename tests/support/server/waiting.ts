import { expect } from 'vitest'
import { stepSweeps } from './sweeps.ts'

/** Runs the sweeps of test servers and calls `look` until it returns a value other than undefined, and returns that. Throws after `seconds`. */
export async function eventually<T>(look: () => Promise<T | undefined>, seconds = 30): Promise<T> {
  const until = Date.now() + seconds * 1000
  for (;;) {
    await stepSweeps()
    const value = await look()
    if (value !== undefined) return value
    if (Date.now() > until) throw new Error(`Nothing came within ${seconds} s`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/**
 * Fails unless something arrives within a second. `round` triggers it and returns the milliseconds it took; the best of
 * five rounds counts, because the machine may be busy.
 */
export async function arrivesWithinASecond(round: (nth: number) => Promise<number>): Promise<void> {
  let best = Infinity
  for (let nth = 0; nth < 5 && best >= 1000; nth += 1) best = Math.min(best, await round(nth))
  expect(best, 'milliseconds to arrive').toBeLessThan(1000)
}
