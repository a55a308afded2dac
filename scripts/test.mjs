import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countTests } from './test/count-tests.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const report = join(root, 'reports/tests.json')

const chosen = process.argv.slice(2)
mkdirSync(join(root, 'reports'), { recursive: true })
rmSync(report, { force: true })
const started = performance.now()
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...chosen,
  ],
  { cwd: root, stdio: 'inherit' },
)
const seconds = Math.round((performance.now() - started) / 1000)

const kinds = countTests(report)
for (const [kind, { passed, failed }] of Object.entries(kinds))
  console.log(`${kind}: ${passed} passed, ${failed} failed`)
const all = Object.values(kinds)
const passed = all.reduce((sum, count) => sum + count.passed, 0)
const failed = all.reduce((sum, count) => sum + count.failed, 0)
// With chosen files, a kind of tests may be empty; in the whole suite it may not.
const empty = Object.entries(kinds).filter(([, count]) => count.passed + count.failed === 0)
const missing = chosen.length > 0 ? passed + failed === 0 : empty.length > 0
if (missing) console.error(`No test ran of: ${empty.map(([kind]) => kind).join(', ')}.`)
console.log(`Tests: ${passed} passed, ${failed} failed, ${seconds} s`)
// Tests may only name items of tests/coverage/items. A complete run without failures also lists which of them are
// proven.
const whole = chosen.length === 0 && !missing && status === 0
const coverage = existsSync(report)
  ? spawnSync(
      process.execPath,
      ['tests/coverage/write-coverage.ts', ...(whole ? ['--whole'] : [])],
      { cwd: root, stdio: 'inherit' },
    )
  : { status: 1 }
process.exitCode = missing || status !== 0 || failed > 0 || coverage.status !== 0 ? 1 : 0
