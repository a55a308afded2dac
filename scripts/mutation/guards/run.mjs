import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { findGuards } from './find-guards.mjs'
import { judge } from './plan.mjs'

/** @typedef {{ file: string, condition: string, reason: string }} Known */

const TESTS = ['server/modules/', 'tests/api/']

/**
 * Turns off the guards of the server's modules, one at a time in each test, and prints those that no test catches.
 * `words` limit the guards and the tests to paths with one of them; `also` adds folders of tests. Each round writes the
 * results so far to `report`. Returns whether every guard is caught or `known` not to be.
 * @param {string} root
 * @param {{ words: string[], known: Known[], also?: string[], maxWorkers?: number, report?: string }} options
 */
export async function runGuards(root, { words, known, also = [], maxWorkers = 1, report }) {
  const isWanted = (/** @type {string} */ path) =>
    words.length === 0 || words.some((word) => path.includes(word))
  const guards = sourcesOf(root)
    .filter(isWanted)
    .flatMap((path) => findGuards(path, readFileSync(join(root, path), 'utf8')))
  const vitest = await createVitest('test', {
    root,
    config: join(import.meta.dirname, 'vitest.config.mjs'),
    watch: false,
    maxWorkers,
    reporters: [{}],
  })
  try {
    const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) => {
      const path = relative(root, moduleId)
      if (also.some((folder) => path.startsWith(folder))) return true
      return TESTS.some((folder) => path.startsWith(folder)) && isWanted(path)
    })
    /**
     * Runs files, with a guard off in some tasks.
     * @param {typeof specifications} chosen
     * @param {Record<string, string>} [off]
     */
    const run = async (chosen, off) => {
      vitest.provide(/** @type {never} */ ('guardsOff'), /** @type {never} */ (off))
      return (await vitest.runTestSpecifications(chosen)).testModules.flatMap(tasksOf)
    }
    const began = performance.now()
    const log = (/** @type {string} */ text) =>
      console.log(`${Math.round((performance.now() - began) / 1000)} s: ${text}`)
    log(`${guards.length} guards, ${specifications.length} test files`)
    const recorded = await run(specifications)
    for (const { name, error } of recorded.filter((task) => task.failed))
      log(`fails with all guards on: ${name}: ${error}`)
    /** @type {import('./plan.mjs').Judged[]} */
    const judged = guards.map(({ id }) => ({
      id,
      reaches: recorded.filter((task) => !task.failed && task.guards.includes(id)),
    }))
    const save = () => {
      const states = statesOf(guards, judged, recorded)
      if (report) writeFileSync(report, JSON.stringify(states, undefined, 1))
      return states
    }
    await judge(judged, async (off, files) => {
      save()
      log(`${judged.filter(isOpen).length} guards to judge, ${files.size} files`)
      const ran = await run(
        specifications.filter(({ moduleId }) => files.has(moduleId)),
        off,
      )
      return new Map(ran.map((task) => [task.task, task]))
    })
    return printReport(
      save(),
      known.filter(({ file }) => isWanted(file)),
    )
  } finally {
    await vitest.close()
  }
}

/** @param {import('./plan.mjs').Judged} guard */
const isOpen = ({ caughtBy, reaches }) => caughtBy === undefined && reaches.length > 0

/** @param {string} root */
const sourcesOf = (root) =>
  execFileSync('git', ['ls-files', '--cached', '--others', 'server/modules/**/*.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && !path.endsWith('.test.ts'))

/** The tests of a file that ran, and the file itself. @param {import('vitest/node').TestModule} module */
function tasksOf(module) {
  const cost = module.diagnostic().duration
  const task = (/** @type {any} */ { id, name, state, errors, meta }) => ({
    task: String(id),
    file: module.moduleId,
    whole: id === module.id,
    name: `${module.relativeModuleId}${name}`,
    failed: state === 'failed',
    error: errors?.[0]?.message,
    /** @type {string[]} */
    guards: meta.guards ?? [],
    cost,
  })
  const tests = [...module.children.allTests()].map((test) =>
    task({ id: test.id, name: ` > ${test.fullName}`, ...test.result(), meta: test.meta() }),
  )
  const [state, errors, meta] = [module.state(), module.errors(), module.meta()]
  return [task({ id: module.id, name: '', state, errors, meta }), ...tests]
}

/**
 * The state of each guard, and the test that catches it.
 * @param {import('./find-guards.mjs').Guard[]} guards
 * @param {import('./plan.mjs').Judged[]} judged
 * @param {{ task: string, name: string }[]} recorded
 */
function statesOf(guards, judged, recorded) {
  const names = new Map(recorded.map(({ task, name }) => [task, name]))
  return guards.map(({ id, path, condition }, nth) => {
    const { reaches = [], caughtBy } = judged[nth] ?? {}
    const state = caughtBy ? 'caught' : reaches.length > 0 ? 'not caught' : 'not reached'
    return { id, path, condition, state, by: names.get(caughtBy ?? ''), tests: reaches.length }
  })
}

/** @param {ReturnType<typeof statesOf>} report @param {Known[]} known */
function printReport(report, known) {
  const uncaught = report.filter(({ state }) => state !== 'caught')
  /** @param {typeof report[number]} guard @param {Known} entry */
  const isSame = (guard, { file, condition }) =>
    guard.path === file && guard.condition === condition
  const left = uncaught.filter((guard) => !known.some((entry) => isSame(guard, entry)))
  for (const { id, state, condition } of left) console.log(`${id} ${state}: ${condition}`)
  const stale = known.filter((entry) => !uncaught.some((guard) => isSame(guard, entry)))
  for (const { file, condition } of stale)
    console.log(`uncaught-guards.mjs lists what is caught or gone: ${file}: ${condition}`)
  const count = (/** @type {string} */ state) =>
    report.filter((guard) => guard.state === state).length
  console.log(
    `${report.length} guards: ${count('caught')} caught, ${count('not caught')} not caught, ${count('not reached')} not reached`,
  )
  return left.length + stale.length === 0
}
