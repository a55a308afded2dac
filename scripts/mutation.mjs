import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { equivalentMutants } from './mutation/equivalent-mutants.mjs'
import { findMutants } from './mutation/find-mutants.mjs'
import { runGuards } from './mutation/guards/run.mjs'
import { uncaughtGuards } from './mutation/guards/uncaught-guards.mjs'
import { dependents, importGraph } from './mutation/related-tests.mjs'
import { describeMutant, scoreOf, scoreTable } from './mutation/report.mjs'
import { runFile } from './mutation/run-file.mjs'

/**
 * Mutates the rules and runs their tests: `npm run mutation`, or `npm run mutation -- bidding voiding` for files with
 * one of these words in their path. A whole run writes `docs/mutation-score.md` and fails below the minimum score.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const LEAST_SCORE = 90
const LEAST_SCORE_OF_A_FILE = 80

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    processes: { type: 'string', default: '2' },
    also: { type: 'string', multiple: true },
  },
})
mkdirSync(join(root, 'reports'), { recursive: true })
if (positionals[0] === 'guards') {
  const options = {
    words: positionals.slice(1),
    also: values.also,
    maxWorkers: Number(values.processes),
    known: uncaughtGuards,
    report: join(root, 'reports/guards.json'),
  }
  process.exit((await runGuards(root, options)) ? 0 : 1)
}

/** @param {string[]} patterns */
const tracked = (...patterns) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && !path.startsWith('scripts/'))

const rules = tracked('*.rules.ts').filter((path) => !path.endsWith('.test.ts'))
const wanted = rules.filter(
  (path) => positionals.length === 0 || positionals.some((word) => path.includes(word)),
)
const tests = tracked('server/**/*.test.ts', 'contracts/**/*.test.ts', 'web/**/*.test.ts')
const graph = importGraph(tests.map((path) => join(root, path)))

/** @param {string} path */
async function scoreFile(path) {
  const file = join(root, path)
  const source = readFileSync(file, 'utf8')
  const { mutants } = findMutants(file, source)
  const reaching = dependents(graph, file)
  const related = reaching.filter((name) => name.endsWith('.test.ts'))
  const verdicts = await runFile({ file, tests: related, dependents: reaching })
  const known = equivalentMutants.filter((mutant) => mutant.file === path)
  const described = mutants.map((mutant) => ({
    ...describeMutant(source, mutant),
    verdict: verdicts.get(mutant.id) ?? { state: /** @type {const} */ ('not covered') },
  }))
  const score = scoreOf(path, described, known)
  console.log(
    `${path}: ${score.killed} of ${score.counted} mutants killed (${score.percent.toFixed(1)} %)`,
  )
  for (const line of score.lines) console.log(`  ${line}`)
  return score
}

const began = performance.now()
const waiting = [...wanted]
/** @type {string[]} */
const failures = []
/** @type {Awaited<ReturnType<typeof scoreFile>>[]} */
const scores = []
const worker = async () => {
  for (let path = waiting.shift(); path; path = waiting.shift())
    await scoreFile(path).then(
      (score) => scores.push(score),
      (error) => failures.push(String(error)),
    )
}
await Promise.all(Array.from({ length: Number(values.processes) }, worker))
scores.sort((a, b) => rules.indexOf(a.path) - rules.indexOf(b.path))
const { text, percent } = scoreTable(scores, (performance.now() - began) / 1000)
writeFileSync(join(root, 'reports/mutation.md'), text)
const stale = scores.flatMap((score) => score.stale)
for (const line of stale)
  console.log(`equivalent-mutants.mjs: ${line} is killed, or does not exist`)
console.log(`${percent.toFixed(1)} % of the mutants killed`)
for (const failure of failures) console.error(failure)
if (positionals.length === 0 && failures.length === 0)
  writeFileSync(join(root, 'docs/mutation-score.md'), text)
const isBelow =
  percent < LEAST_SCORE || scores.some((score) => score.percent < LEAST_SCORE_OF_A_FILE)
process.exitCode = isBelow || stale.length + failures.length > 0 ? 1 : 0
