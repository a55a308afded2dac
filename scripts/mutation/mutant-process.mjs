import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { configureGlobal } from 'fast-check'
import { findMutants } from './find-mutants.mjs'
import { instrument, switchName } from './instrument.mjs'

/**
 * Runs the tests of one file against its mutants, in a process of its own: a mutant may never end.
 * Its argument is JSON: the file, its tests, what imports it (all as absolute paths) and the mutants already judged.
 * @typedef {{ file: string, tests: string[], dependents: string[], judged: number[] }} Task
 * @typedef {{ state: 'killed' | 'survived' | 'not covered', by?: string }} Verdict
 */
/** @type {Task} */
const { file, tests, dependents, judged } = JSON.parse(process.argv[2] ?? '')

/** A mutant that asks for mutants so many times more often than the program did is taken to run forever. */
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
const { collect } = await import(testFunctions)

/** @param {import('./test-functions.mjs').Collected} collected @param {() => unknown} run */
async function runTest({ before, after }, run) {
  for (const hook of before) await hook()
  try {
    await run()
  } finally {
    for (const hook of after) await hook()
  }
}

/** The tests with the mutants and the time of each, the fastest first; `loading` are the mutants that are reached by loading alone. */
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
  // Of files, those with the fastest of the slowest tests first.
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
async function judge(id, known) {
  const { all, loading } = known
  steps = 0
  if (loading.has(id)) return judgeByLoading(id, known)
  const covering = all.filter((test) => test.reached.has(id))
  if (covering.length === 0) return { state: 'not covered' }
  for (const { name, collected, run, ...usual } of covering) {
    steps = 0
    allowed = Math.max(LEAST_STEPS, usual.steps * PATIENCE)
    if (await fails(() => runTest(collected, run))) return { state: 'killed', by: name }
  }
  return { state: 'survived' }
}

/** A mutant in what loading computes: everything that imports the file is loaded again. @param {number} id @param {Awaited<ReturnType<typeof withoutMutants>>} known @returns {Promise<Verdict>} */
async function judgeByLoading(id, { all, files }) {
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
 * Runs everything once more as if a mutant were active that does not exist: a test that cannot run twice, or a file
 * that cannot be loaded twice, would kill every mutant.
 * @param {Awaited<ReturnType<typeof withoutMutants>>} known
 */
async function requireRepeatable(known) {
  active = -1
  for (const { collected, run } of known.all) await runTest(collected, run)
  const { state, by = 'loading' } = await judgeByLoading(active, known)
  if (state === 'killed') throw new Error(`${by} fails when it runs again`)
  active = 0
}

const known = await withoutMutants()
await requireRepeatable(known)
const seconds = known.all.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000
process.send?.({ seconds, mutants: found.mutants.length })
for (const { id } of found.mutants.filter((mutant) => !judged.includes(mutant.id))) {
  process.send?.({ begun: id })
  active = id
  const verdict = await judge(id, known)
  active = 0
  process.send?.({ ended: id, verdict })
}
process.send?.({ done: true }, () => process.exit(0))
