import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/**
 * Runs tests with many cases that otherwise run with few: random schedules over two processes, random walks of the
 * model of the shop, and every property, race and crash. `--only schedules`, `--only walks` or `--only tests` runs a
 * part; `--schedules`, `--walks`, `--cases` and `--moments` set the numbers, `--seed` the seed.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    schedules: { type: 'string', default: '1000' },
    walks: { type: 'string', default: '10000' },
    cases: { type: 'string', default: '10000' },
    moments: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})

/** The number of cases of each test that has one. */
const environment = {
  FAULT_ALONE: 'yes',
  FAULT_SEED: values.seed,
  PROPERTY_SEED: values.seed,
  FC_SEED: values.seed,
  PROPERTY_CASES: values.cases,
  PROPERTY_RUNS: values.cases,
  KILL_MOMENTS: values.moments,
  STOCK_ROUNDS: '50',
  PAYMENT_ORDERS: '300',
  FAULT_SCHEDULES: '0',
  MUSIKA_TESTS: 'all',
}
const tests = [
  'tests/faults/kill-nine.test.ts',
  'tests/faults/two-processes.test.ts',
  'properties-of-',
  'tests/api/payments/payment-restarts.test.ts',
  'tests/faults/hot-stock.test.ts',
  'tests/api/service/malformed/malformed.test.ts',
]
/** Rules whose properties also run in the everyday tests. */
const rules = ['server/modules']

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function run(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}

console.log(`seed ${values.seed}`)
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const { only, seed, schedules, walks } = values
/** @param {string} part */
const isWanted = (part) => only === undefined || only === part
const passed = [
  !isWanted('schedules') || run(['tests/faults/main.ts', '--schedules', schedules, '--seed', seed]),
  !isWanted('walks') || run(['tests/model/main.ts', walks, '--seed', seed]),
  !isWanted('tests') || run([vitest, 'run', '--project=shop', ...tests], environment),
  !isWanted('tests') || run([vitest, 'run', '--project=unit', ...rules], environment),
]
process.exitCode = passed.every(Boolean) ? 0 : 1
