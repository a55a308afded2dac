/**
 * Replaces the functions of Vitest in tests that run against mutants: it collects the tests, so that each can run many
 * times. `expect` and everything else is Vitest's.
 */
export * from 'vitest'

/**
 * @typedef {() => unknown} Run
 * @typedef {{ name: string, run: Run }} CollectedTest
 * @typedef {{ tests: CollectedTest[], before: Run[], after: Run[] }} Collected
 */
/** @type {Collected} */
let collected = { tests: [], before: [], after: [] }

/**
 * The tests that loading a file declares. Hooks run around each test.
 * @param {() => Promise<unknown>} load
 */
export async function collect(load) {
  collected = { tests: [], before: [], after: [] }
  await load()
  return collected
}

/** @param {string} name @param {unknown[]} options and the test itself: `(run)`, `(options, run)` or `(run, timeout)` */
export function test(name, ...options) {
  const run = /** @type {Run} */ (options.find((value) => typeof value === 'function'))
  collected.tests.push({ name, run: () => run() })
}
/** @param {readonly unknown[]} cases */
test.each =
  (cases) => (/** @type {string} */ name, /** @type {(...values: any[]) => unknown} */ run) => {
    for (const values of cases)
      test(name, () => (Array.isArray(values) ? run(...values) : run(values)))
  }
/** @param {readonly unknown[]} cases */
test.for = (cases) => (/** @type {string} */ name, /** @type {(value: any) => unknown} */ run) => {
  for (const value of cases) test(name, () => run(value))
}
export { test as it }

/** @param {string} _ @param {() => void} declare */
export const describe = (_, declare) => declare()
/** @param {readonly unknown[]} cases */
describe.each =
  (cases) => (/** @type {string} */ _, /** @type {(...values: any[]) => void} */ declare) => {
    for (const values of cases) {
      if (Array.isArray(values)) declare(...values)
      else declare(values)
    }
  }

/** A test says what it covers in its own `meta`, which nothing reads here. */
export const TestRunner = { getCurrentTest: () => ({ meta: {} }) }

/** @param {Run} run */
export const beforeEach = (run) => collected.before.push(run)
/** @param {Run} run */
export const afterEach = (run) => collected.after.push(run)
export { beforeEach as beforeAll, afterEach as afterAll }
