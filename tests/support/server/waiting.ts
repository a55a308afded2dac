import { expect } from 'vitest'

/** The first value that `look` gives which is not undefined, looking again until it does. Throws after `seconds`. */
export async function eventually<T>(look: () => Promise<T | undefined>, seconds = 10): Promise<T> {
  const until = Date.now() + seconds * 1000
  for (;;) {
    const value = await look()
    if (value !== undefined) return value
    if (Date.now() > until) throw new Error(`Nothing came within ${seconds} s`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/**
 * Fails unless something arrives within a second. `round` lets it happen once more and answers the milliseconds it took:
 * on a busy machine the best of a few rounds counts.
 */
export async function arrivesWithinASecond(round: (nth: number) => Promise<number>): Promise<void> {
  let best = Infinity
  for (let nth = 0; nth < 5 && best >= 1000; nth += 1) best = Math.min(best, await round(nth))
  expect(best, 'milliseconds to arrive').toBeLessThan(1000)
}
