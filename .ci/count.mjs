// Counts the results of the runners: each test, and each guard of the checks. A missing report counts as one failure,
// because the runner did not get as far as writing it.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { countTests } from '../scripts/test/count-tests.mjs'

/** @param {string} name */
function report(name) {
  return fileURLToPath(new URL(`../reports/${name}.json`, import.meta.url))
}

function countGuards() {
  if (!existsSync(report('check'))) return { passed: 0, failed: 1 }
  /** @type {{ passed: boolean }[]} */
  const guards = JSON.parse(readFileSync(report('check'), 'utf8'))
  const passed = guards.filter((guard) => guard.passed).length
  return { passed, failed: guards.length - passed }
}

/** @param {string} path */
function readFailures(path) {
  if (!existsSync(path)) return [`no report at ${path}`]
  /** @type {{ testResults: { name: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(path, 'utf8'))
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) return [`${name}: ${message.slice(0, 2000)}`]
    return failed.map(
      (test) => `${test.fullName}\n${test.failureMessages.join('\n').slice(0, 2000)}`,
    )
  })
}

const counts = [...Object.values(countTests(report('tests'))), countGuards()]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
for (const failure of readFailures(report('tests'))) console.log(`FAILED ${failure}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
