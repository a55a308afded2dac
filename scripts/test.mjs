import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countTests } from './test/count-tests.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const PROJECTS = ['unit', 'api', 'browser']

/**
 * Runs one project of the tests and counts its report.
 * @param {string} project
 * @param {string[]} args
 */
function runProject(project, args) {
  const report = join(root, `reports/${project}.json`)
  rmSync(report, { force: true })
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      // Also those beside it, such as `api-alone`.
      `--project=${project}*`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { cwd: root, stdio: 'inherit' },
  )
  return { project, ...countTests(report), succeeded: status === 0 }
}

const chosen = process.argv.slice(2)
mkdirSync(join(root, 'reports'), { recursive: true })
// A choice of files may well leave a project without any; the whole suite may not.
const args = chosen.length > 0 ? [...chosen, '--passWithNoTests'] : []
const started = performance.now()
const results = PROJECTS.map((project) => runProject(project, args))

const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
const ran = total('passed') + total('failed')
const empty = results.filter(({ passed, failed }) => passed + failed === 0)
const missing = chosen.length > 0 ? ran === 0 : empty.length > 0
for (const { project, passed, failed } of results) {
  console.log(`${project}: ${passed} passed, ${failed} failed`)
}
if (missing) console.error(`No test ran in: ${empty.map(({ project }) => project).join(', ')}.`)
const seconds = Math.round((performance.now() - started) / 1000)
console.log(`Tests: ${total('passed')} passed, ${total('failed')} failed, ${seconds} s`)
// A whole green run says what of the specification is proven.
const whole = chosen.length === 0 && !missing && results.every(({ succeeded }) => succeeded)
if (whole)
  spawnSync(process.execPath, ['tests/coverage/write-coverage.ts'], { cwd: root, stdio: 'inherit' })
process.exitCode = missing || results.some(({ succeeded }) => !succeeded) ? 1 : 0
