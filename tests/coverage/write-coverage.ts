import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { specItems, type SpecItems } from './spec-items.ts'
import { tagsOf } from './tags.ts'

/**
 * Writes docs/spec-coverage.md from the report of a whole run: each item of the specification beside the passing tests
 * whose titles name it. Usage: `node tests/coverage/write-coverage.ts` after `npm test`.
 * Ends with 1 when a title names what the specification does not have, a named test failed, or an item has no test.
 */
interface Report {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[]
}
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

const proofs = new Map<string, Set<string>>()
const problems: string[] = []
const report = await readFile(path.join(root, 'reports/tests.json'), 'utf8')
for (const { name, assertionResults } of (JSON.parse(report) as Report).testResults) {
  for (const { title, status } of assertionResults) {
    for (const { kind, item } of tagsOf(title)) {
      const known = items[kind as keyof SpecItems] as readonly string[] | undefined
      if (!known?.includes(item)) problems.push(`"${title}": [${kind}: ${item}] names no item`)
      else if (status !== 'passed') problems.push(`"${title}" did not pass`)
      else {
        const key = `${kind}: ${item}`
        proofs.set(key, (proofs.get(key) ?? new Set()).add(path.relative(root, name)))
      }
    }
  }
}

const lines: string[] = []
let total = 0
for (const [kind, heading] of Object.entries(headings)) {
  const rows = items[kind as keyof SpecItems].map((item) => {
    total += 1
    const files = [...(proofs.get(`${kind}: ${item}`) ?? [])].sort()
    if (files.length === 0) problems.push(`no test proves [${kind}: ${item}]`)
    return `| ${item.replaceAll('|', '\\|')} | ${files.map((file) => `\`${file}\``).join(', ') || 'not proven'} |`
  })
  lines.push(`## ${heading}`, '', '| Item | Proven by |', '|---|---|', ...rows, '')
}
const summary = `${proofs.size} of ${total} items are proven.`
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
process.stdout.write(`docs/spec-coverage.md: ${summary}\n`)
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
