import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { specItems, type SpecKind } from './spec-items.ts'

/**
 * Writes docs/spec-coverage.md from the runners' own reports: each item of the specification beside the passing
 * tests whose titles name it. Usage: `node tests/coverage/write-coverage.ts` after `npm test`.
 * Ends with 1 when a title names something that the specification does not have, or a named test failed.
 */
interface Report {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[]
}
const root = path.join(import.meta.dirname, '../..')
const reports = path.join(root, 'reports')
const headings: Record<SpecKind, string> = {
  route: 'Routes',
  call: 'Calls',
  text: 'Texts',
  rule: 'Rules',
  constant: 'Constants and limits',
}

const proofs = new Map<string, Set<string>>()
const problems: string[] = []
for (const file of await readdir(reports)) {
  if (!file.endsWith('.json')) continue
  const report = JSON.parse(await readFile(path.join(reports, file), 'utf8')) as Partial<Report>
  for (const { name, assertionResults } of report.testResults ?? []) {
    for (const { title, status } of assertionResults) {
      for (const [, kind = '', item = ''] of title.matchAll(
        /\[(route|call|text|rule|constant): ((?:[^[\]]|\[[^\]]*\])+)\]/g,
      )) {
        if (!(specItems[kind as SpecKind] as readonly string[]).includes(item)) continue
        if (status !== 'passed') problems.push(`"${title}" did not pass`)
        else {
          const key = `${kind}: ${item}`
          proofs.set(key, (proofs.get(key) ?? new Set()).add(path.relative(root, name)))
        }
      }
    }
  }
}

const lines = [
  '# The specification and its tests',
  '',
  'Generated from the reports of a whole test run by `tests/coverage/write-coverage.ts`; do not edit. An item without a test is not built yet.',
  '',
]
let proven = 0
let total = 0
for (const kind of Object.keys(headings) as SpecKind[]) {
  const rows = specItems[kind].map((item) => {
    const files = [...(proofs.get(`${kind}: ${item}`) ?? [])].sort()
    total += 1
    if (files.length > 0) proven += 1
    return `| ${item.replaceAll('|', '\\|')} | ${files.map((file) => `\`${file}\``).join(', ') || 'not yet'} |`
  })
  lines.push(`## ${headings[kind]}`, '', '| Item | Proven by |', '|---|---|', ...rows, '')
}
lines.splice(4, 0, `${proven} of ${total} items are proven.`, '')
await writeFile(path.join(root, 'docs/spec-coverage.md'), lines.join('\n'))
process.stdout.write(`docs/spec-coverage.md: ${proven} of ${total} items proven\n`)
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
