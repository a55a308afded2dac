import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countTests, failedTests } from './test/count-tests.mjs'
import { memoryEnvironment } from './bootstrap/memory.mjs'

/**
 * Runs the quick tests, with `--all` every test, or the tests whose path contains one of the given words. A run of
 * every test without failures writes docs/spec-coverage.md and docs/features.md.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const report = join(root, 'reports/tests.json')

const all = process.argv.includes('--all')
const chosen = process.argv.slice(2).filter((word) => word !== '--all')
const isPart = chosen.length > 0
const tier = all ? 'all' : isPart ? 'part' : 'quick'
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
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      MUSIKA_TESTS: tier,
      ...memoryEnvironment,
      // Large uploads are given back to the system.
      MALLOC_MMAP_THRESHOLD_: '131072',
    },
  },
)
const seconds = Math.round((performance.now() - started) / 1000)

for (const { file, title } of failedTests(report, root)) {
  console.log(`FAILED ${file}: ${title}`)
  console.log(`  alone: npm test -- ${file}${title ? ` -t ${JSON.stringify(title)}` : ''}`)
}
const kinds = countTests(report)
for (const [kind, { passed, failed }] of Object.entries(kinds))
  console.log(`${kind}: ${passed} passed, ${failed} failed`)
const counts = Object.values(kinds)
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
// With chosen files, a kind of tests may be empty; in a tier it may not.
const empty = Object.entries(kinds).filter(([, count]) => count.passed + count.failed === 0)
const missing = isPart ? passed + failed === 0 : empty.length > 0
if (missing) console.error(`No test ran of: ${empty.map(([kind]) => kind).join(', ')}.`)
console.log(`Tests: ${passed} passed, ${failed} failed, ${seconds} s`)
// Tests may only name items of tests/coverage/items. A complete run also shows which of them are proven.
const complete = !isPart && !missing && status === 0
const coverage = existsSync(report)
  ? spawnSync(process.execPath, ['tests/coverage/write-coverage.ts', complete ? tier : 'part'], {
      cwd: root,
      stdio: 'inherit',
    })
  : { status: 1 }
process.exitCode = missing || status !== 0 || failed > 0 || coverage.status !== 0 ? 1 : 0
