import { existsSync, readFileSync } from 'node:fs'

/**
 * Counts the tests in a JSON report of Vitest. A missing report, and a file that could not even be loaded,
 * are one failure each.
 * @param {string} report path
 * @returns {{ passed: number, failed: number }}
 */
export function countTests(report) {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
}
