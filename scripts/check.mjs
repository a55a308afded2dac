import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { guards } from './check/guards.mjs'
import { root } from './check/run-tool.mjs'

const AT_ONCE = 2
const SHOWN = 40

/**
 * Runs one guard. It fails on a finding, and also if it read no files or missed one of its planted violations, because
 * then the lack of findings proves nothing.
 * @param {import('./check/guards.mjs').Guard} guard
 */
async function runGuard({ name, run }) {
  const started = performance.now()
  const problems = await run().then(
    ({ files, findings, missed }) => [
      ...(files === 0 ? ['read no files'] : []),
      ...missed.map((violation) => `missed the planted violation ${violation}`),
      ...findings,
    ],
    (error) => [String(error.message)],
  )
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const verdict = problems.length === 0 ? 'ok  ' : 'FAIL'
  console.log(`${verdict} ${name} (${seconds} s)`)
  for (const problem of problems.slice(0, SHOWN)) console.log(`       ${problem}`)
  if (problems.length > SHOWN) console.log(`       and ${problems.length - SHOWN} more`)
  return { name, passed: problems.length === 0, problems }
}

/** `npm run check -- lint format` runs the guards with one of these words in their name. */
const words = process.argv.slice(2)
const waiting = guards.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
)
if (waiting.length === 0)
  throw new Error(`There is no such guard, only ${guards.map(({ name }) => name).join(', ')}`)
const results = []
const worker = async () => {
  for (let guard = waiting.shift(); guard; guard = waiting.shift())
    results.push(await runGuard(guard))
}
await Promise.all(Array.from({ length: AT_ONCE }, worker))

const failed = results.filter(({ passed }) => !passed)
mkdirSync(join(root, 'reports'), { recursive: true })
writeFileSync(join(root, 'reports/check.json'), JSON.stringify(results, null, 2))
console.log(`${results.length - failed.length} of ${results.length} guards passed`)
process.exitCode = failed.length === 0 ? 0 : 1
