import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { configureGlobal } from 'fast-check'
import { findMutants } from './find-mutants.mjs'
import { instrument, switchName } from './instrument.mjs'

/**
 * Runs the tests of one file against its mutants, in a separate process, because a mutant may run forever. Its argument
 * is JSON: the file, its tests, the files that import it (all as absolute paths) and the mutants already finished.
 * @typedef {{ file: string, tests: string[], dependents: string[], finished: number[] }} Task
 * @typedef {{ state: 'killed' | 'survived' | 'not covered', by?: string }} Verdict
 */
/** @type {Task} */
const { file, tests, dependents, finished } = JSON.parse(process.argv[2] ?? '')

/** A mutant that takes this many times more steps than the original program is considered to run forever. */
const PATIENCE = 100
const LEAST_STEPS = 200_000

// The same cases for each mutant, without shrinking.
configureGlobal({ seed: 20_261_123, endOnFailure: true })

const source = readFileSync(file, 'utf8')
const found = findMutants(file, source)
const instrumented = instrument(source, found)

let active = 0
let steps = 0
let allowed = Infinity
/** @type {Set<number>} */
let reached = new Set()
globalThis[switchName] = (/** @type {number} */ id) => {
  if (active === 0) reached.add(id)
  steps += 1
  if (steps > allowed) throw new Error('The mutant does not end.')
  return id === active
}

const testFunctions = new URL('./test-functions.mjs', import.meta.url).href
const target = pathToFileURL(file).href
const reloaded = new Set([file, ...dependents].map((path) => pathToFileURL(path).href))
registerHooks({
  resolve(specifier, context, next) {
    const [parent = '', query] = (context.parentURL ?? '').split('?')
    if (specifier === 'vitest' && parent !== testFunctions) return next(testFunctions, context)
    const resolved = next(specifier, context)
    if (!query || !reloaded.has(resolved.url)) return resolved
    return { ...resolved, url: `${resolved.url}?${query}` }
  },
  load(url, context, next) {
    if (url.split('?')[0] !== target) return next(url, context)
    return { format: 'module-typescript', source: instrumented, shortCircuit: true }
  },
})
const { collect, ...globals } = await import(testFunctions)
Object.assign(globalThis, globals)

/** @param {import('./test-functions.mjs').Collected} collected @param {() => unknown} run */
async function runTest({ before, after }, run) {
  for (const hook of before) await hook()
  try {
    await run()
  } finally {
    for (const hook of after) await hook()
  }
}

/**
 * Runs the tests without a mutant, and returns them with the mutants that each reaches and its time, the fastest
 * first. `loading` are the mutants that are reached just by loading.
 */
async function withoutMutants() {
  const all = []
  /** @type {Set<number>} */
  const loading = new Set()
  for (const path of tests) {
    reached = new Set()
    const collected = await collect(() => import(`${pathToFileURL(path).href}?mutant=0`))
    for (const id of reached) loading.add(id)
    for (const { name, run } of collected.tests) {
      reached = new Set()
      const [began, before] = [performance.now(), steps]
      await runTest(collected, run)
      const took = { milliseconds: performance.now() - began, steps: steps - before }
      all.push({ name, path, collected, run, reached, ...took })
    }
  }
  all.sort((a, b) => a.milliseconds - b.milliseconds)
  // Files whose slowest test is fastest come first.
  const files = [...new Set(all.toReversed().map(({ path }) => path))].toReversed()
  return { all, files, loading }
}

/** @param {() => Promise<unknown>} attempt */
const fails = (attempt) =>
  attempt().then(
    () => false,
    () => true,
  )

/** @param {number} id @param {Awaited<ReturnType<typeof withoutMutants>>} known @returns {Promise<Verdict>} */
async function runMutant(id, known) {
  const { all, loading } = known
  steps = 0
  if (loading.has(id)) return runMutantByLoading(id, known)
  const covering = all.filter((test) => test.reached.has(id))
  if (covering.length === 0) return { state: 'not covered' }
  for (const { name, collected, run, ...usual } of covering) {
    steps = 0
    allowed = Math.max(LEAST_STEPS, usual.steps * PATIENCE)
    if (await fails(() => runTest(collected, run))) return { state: 'killed', by: name }
  }
  return { state: 'survived' }
}

/**
 * Runs a mutant in code that runs at loading, so everything that imports the file is loaded again. @param {number} id
 * @param {Awaited<ReturnType<typeof withoutMutants>>} known @returns {Promise<Verdict>}
 */
async function runMutantByLoading(id, { all, files }) {
  allowed = Math.max(LEAST_STEPS, ...all.map((test) => test.steps * PATIENCE))
  for (const path of files) {
    const load = () => import(`${pathToFileURL(path).href}?mutant=${id}`)
    /** @type {import('./test-functions.mjs').Collected | undefined} */
    let collected
    if (await fails(async () => (collected = await collect(load)))) return { state: 'killed' }
    for (const { name, run } of collected?.tests ?? []) {
      steps = 0
      if (await fails(() => runTest(/** @type {any} */ (collected), run)))
        return { state: 'killed', by: name }
    }
  }
  return { state: 'survived' }
}

/**
 * Runs everything once more with a mutant that does not exist: a test that cannot run twice, or a file that cannot be
 * loaded twice, would kill every mutant. Throws an error in that case.
 * @param {Awaited<ReturnType<typeof withoutMutants>>} known
 */
async function requireRepeatable(known) {
  active = -1
  for (const { collected, run } of known.all) await runTest(collected, run)
  const { state, by = 'loading' } = await runMutantByLoading(active, known)
  if (state === 'killed') throw new Error(`${by} fails when it runs again`)
  active = 0
}

const known = await withoutMutants()
await requireRepeatable(known)
const seconds = known.all.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000
process.send?.({ seconds, mutants: found.mutants.length })
for (const { id } of found.mutants.filter((mutant) => !finished.includes(mutant.id))) {
  process.send?.({ begun: id })
  active = id
  const verdict = await runMutant(id, known)
  active = 0
  process.send?.({ ended: id, verdict })
}
process.send?.({ done: true }, () => process.exit(0))
