import type { CollectedTest } from './collect-tests.ts'
import { specItems, textPattern, type SpecItems } from './spec-items.ts'
import { readTag, unknownTags } from './tags.ts'

const longest = 100

/**
 * Returns the problems of tests and items: tags without an item, items without a test, tests that do not contain
 * their text, and titles that are too long or contain a tag.
 */
export function checkTests(tests: CollectedTest[], items: SpecItems = specItems()): string[] {
  const problems = new Set<string>()
  const proven = new Set<string>()
  const tagInTitle = new RegExp(`\\[(?:${Object.keys(items).join('|')})\\b`)
  for (const { file, title, written, exact, covers } of tests) {
    if (written.length > longest)
      problems.add(`${file}: a title of ${written.length} characters: ${written}`)
    if (tagInTitle.test(title)) problems.add(`${file}: a title holds a tag: ${title}`)
    for (const tag of unknownTags(covers, items)) problems.add(`${file}: ${tag} names no item`)
    for (const tag of covers) {
      proven.add(tag)
      const { kind, item } = readTag(tag)
      if (kind === 'text' && !exact.some((text) => textPattern(item).test(text)))
        problems.add(`${file}: the test of text: ${item} does not hold its text`)
    }
  }
  for (const [kind, list] of Object.entries(items))
    for (const item of list)
      if (!proven.has(`${kind}: ${item}`)) problems.add(`no test proves ${kind}: ${item}`)
  return [...problems]
}
