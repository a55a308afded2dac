import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { featurePage, featureProblems } from './features/features.ts'
import { readRun, type RunReport } from './read-run.ts'
import { specCalls, specItems } from './spec-items.ts'

/**
 * Checks the report of a run: `node tests/coverage/write-coverage.ts all|quick|part` after these tests have run. With
 * `all` and `quick`, every call needs a test. With `all` it writes docs/spec-coverage.md, each item with the tests
 * that cover it, and docs/features.md, each feature with its test. The exit code is 1 if a test covers an unknown
 * item, or if an item has no test.
 */
const root = path.join(import.meta.dirname, '../..')
const { route, ...others } = specItems()
const items = { route, call: specCalls(), ...others }
const headings: Record<keyof typeof items, string> = {
  route: 'Pages and addresses',
  call: 'Calls',
  field: 'Fields',
  text: 'Texts',
  rule: 'Rules',
  constant: 'Constants and limits',
}
const [tier] = process.argv.slice(2)
const report = await readFile(path.join(root, 'reports/tests.json'), 'utf8')
const { problems, proofs, passed } = readRun(JSON.parse(report) as RunReport, specItems(), root)
const kinds = Object.keys(items) as (keyof typeof items)[]
const needed = { all: kinds, quick: ['call'] as const, part: [] }[tier as 'all' | 'quick' | 'part']
const missing = needed.flatMap((kind) =>
  items[kind].map((item) => `${kind}: ${item}`).filter((tag) => !proofs.has(tag)),
)
problems.push(...missing.map((tag) => `no test proves ${tag}`))
if (tier === 'all') await writeCoverage()
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1

async function writeCoverage(): Promise<void> {
  const sections = kinds.map((kind) => {
    const rows = items[kind].map((item) => {
      const files = [...(proofs.get(`${kind}: ${item}`) ?? [])].sort()
      return `| ${item.replaceAll('|', '\\|')} | ${files.map((file) => `\`${file}\``).join(', ') || 'not proven'} |`
    })
    return ['## ' + headings[kind], '', '| Item | Proven by |', '|---|---|', ...rows, ''].join('\n')
  })
  const total = kinds.flatMap((kind) => items[kind]).length
  const summary = `${total - missing.length} of ${total} items are proven.`
  await writeFile(
    path.join(root, 'docs/spec-coverage.md'),
    [
      '# The specification and its tests\n',
      'Generated from the report of a whole test run by `tests/coverage/write-coverage.ts`; do not edit.\n',
      `${summary}\n`,
      ...sections,
    ].join('\n'),
  )
  problems.push(...featureProblems(passed))
  await writeFile(path.join(root, 'docs/features.md'), featurePage())
  process.stdout.write(`docs/spec-coverage.md: ${summary}\n`)
}
