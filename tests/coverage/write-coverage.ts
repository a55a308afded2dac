import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { featurePage, featureProblems } from './features/features.ts'
import { readRun, type RunReport } from './read-run.ts'
import { specItems, type SpecItems } from './spec-items.ts'

/**
 * Checks the report of a run. With `--whole`, after a complete run without failures, it writes docs/spec-coverage.md,
 * each item with the tests that cover it, and docs/features.md, each feature with its test. Usage:
 * `node tests/coverage/write-coverage.ts [--whole]` after a run of tests.
 * The exit code is 1 if a test covers an unknown item or, in a complete run, an item has no test.
 */
const root = path.join(import.meta.dirname, '../..')
const headings: Record<keyof SpecItems, string> = {
  route: 'Pages and addresses',
  call: 'Calls',
  field: 'Fields',
  text: 'Texts',
  rule: 'Rules',
  constant: 'Constants and limits',
}
const items = specItems()
const report = await readFile(path.join(root, 'reports/tests.json'), 'utf8')
const { problems, proofs, passed } = readRun(JSON.parse(report) as RunReport, items, root)
if (process.argv.includes('--whole')) await writeCoverage()
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1

async function writeCoverage(): Promise<void> {
  const lines: string[] = []
  let [proven, total] = [0, 0]
  for (const [kind, heading] of Object.entries(headings)) {
    const rows = items[kind as keyof SpecItems].map((item) => {
      const files = [...(proofs.get(`${kind}: ${item}`) ?? [])].sort()
      total += 1
      if (files.length > 0) proven += 1
      else problems.push(`no test proves ${kind}: ${item}`)
      return `| ${item.replaceAll('|', '\\|')} | ${files.map((file) => `\`${file}\``).join(', ') || 'not proven'} |`
    })
    lines.push(`## ${heading}`, '', '| Item | Proven by |', '|---|---|', ...rows, '')
  }
  const summary = `${proven} of ${total} items are proven.`
  await writeFile(
    path.join(root, 'docs/spec-coverage.md'),
    [
      '# The specification and its tests',
      '',
      'Generated from the report of a whole test run by `tests/coverage/write-coverage.ts`; do not edit.',
      '',
      summary,
      '',
      ...lines,
    ].join('\n'),
  )
  problems.push(...featureProblems(passed))
  await writeFile(path.join(root, 'docs/features.md'), featurePage())
  process.stdout.write(`docs/spec-coverage.md: ${summary}\n`)
}
