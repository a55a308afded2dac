import { globSync } from 'node:fs'
import path from 'node:path'
import { hole, readTests, type WrittenTest } from './read-tests.ts'
import { specItems, textPattern, type SpecItems } from './spec-items.ts'
import { tagsOf } from './tags.ts'

const root = path.join(import.meta.dirname, '../..')

/** Every test of the project, as written. */
export const allTests = (): WrittenTest[] =>
  globSync('{tests,server,web,contracts,seed,bench,scripts}/**/*.test.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['scripts/planted/**'],
  })
    .sort()
    .flatMap((file) => readTests(path.join(root, file)).map((test) => ({ ...test, file })))

/** What is wrong between tests and items: tags of no item, items without a test, texts that their tests do not hold. */
export function judge(tests: WrittenTest[], items: SpecItems = specItems()): string[] {
  const problems: string[] = []
  const proofs = new Map<string, WrittenTest[]>()
  for (const test of tests)
    for (const { kind, item } of tagsOf(test.title)) {
      const known = items[kind as keyof SpecItems] as readonly string[] | undefined
      const named = isMade(item) ? test.strings.filter((text) => known?.includes(text)) : [item]
      if (named.length === 0 || named.some((one) => !known?.includes(one)))
        problems.push(`${test.file}: [${kind}: ${item}] names no item`)
      if (kind === 'call' && !test.file.startsWith('tests/api/'))
        problems.push(
          `${test.file}: [${kind}: ${item}] belongs in tests/api, which checks the call`,
        )
      for (const one of named) {
        const key = `${kind}: ${one}`
        proofs.set(key, [...(proofs.get(key) ?? []), test])
      }
    }
  for (const [kind, list] of Object.entries(items))
    for (const item of list) {
      const found = proofs.get(`${kind}: ${item}`)
      if (!found) problems.push(`no test proves [${kind}: ${item}]`)
      else if (
        kind === 'text' &&
        !found.some(({ exact }) => exact.some((text) => textPattern(item).test(text)))
      )
        problems.push(`${found[0]!.file}: no test of [text: ${item}] holds its text`)
    }
  return problems
}

/** Whether the item is filled in from a table when the test is made. */
const isMade = (item: string): boolean => /[%$]/.test(item) || item.includes(hole)
