import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Counts the tests in a JSON report of Vitest by kind: unit tests, the API on a real database, pages in a browser. A
 * missing report and a file that could not be loaded count as one failure each.
 * @param {string} report path
 * @returns {{ unit: Count, api: Count, browser: Count }}
 */
export function countTests(report) {
  const counts = {
    unit: { passed: 0, failed: 0 },
    api: { passed: 0, failed: 0 },
    browser: { passed: 0, failed: 0 },
  }
  if (!existsSync(report)) {
    counts.unit.failed = 1
    return counts
  }
  /** @type {{ testResults: { name: string, status: string, assertionResults: { status: string }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  for (const { name, status, assertionResults } of testResults) {
    const count = counts[kindOf(name)]
    for (const result of assertionResults) {
      if (result.status === 'passed') count.passed += 1
      if (result.status === 'failed') count.failed += 1
    }
    if (status === 'failed' && assertionResults.length === 0) count.failed += 1
  }
  return counts
}

/** @param {string} file */
function kindOf(file) {
  if (/[\\/]tests[\\/]browser[\\/]/.test(file)) return 'browser'
  return /[\\/]tests[\\/]/.test(file) ? 'api' : 'unit'
}

/**
 * The failed tests in a report; a file that could not be loaded has no title.
 * @param {string} report path
 * @param {string} root
 * @returns {{ file: string, title: string }[]}
 */
export function failedTests(report, root) {
  if (!existsSync(report)) return []
  /** @type {{ testResults: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ file, title: '' }]
    return failed.map(({ fullName }) => ({ file, title: fullName.trim() }))
  })
}
