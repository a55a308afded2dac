import type { CollectedTest } from './collect-tests.ts'
import { specItems, textPattern, type SpecItems } from './spec-items.ts'
import { tagsOf, unknownTags } from './tags.ts'

/** What is wrong between tests and items: tags of no item, items without a test, tests that do not hold their text. */
export function judge(tests: CollectedTest[], items: SpecItems = specItems()): string[] {
  const problems = new Set<string>()
  const proven = new Set<string>()
  for (const { file, title, exact } of tests) {
    for (const tag of unknownTags(title, items)) problems.add(`${file}: ${tag} names no item`)
    for (const { kind, item } of tagsOf(title)) {
      proven.add(`${kind}: ${item}`)
      if (kind === 'call' && !file.startsWith('tests/api/'))
        problems.add(`${file}: [call: ${item}] belongs in tests/api, which checks the call`)
      if (kind === 'text' && !exact.some((text) => textPattern(item).test(text)))
        problems.add(`${file}: the test of [text: ${item}] does not hold its text`)
    }
  }
  for (const [kind, list] of Object.entries(items))
    for (const item of list)
      if (!proven.has(`${kind}: ${item}`)) problems.add(`no test proves [${kind}: ${item}]`)
  return [...problems]
}
