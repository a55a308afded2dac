import type { SpecItems } from './spec-items.ts'

/** `[kind: item]` at the end of a title: the test proves this item. */
export interface Tag {
  kind: string
  item: string
}

const tag = /\[(\w+): ((?:[^[\]]|\[[^\]]*\])+)\]/g

export const tagsOf = (title: string): Tag[] =>
  [...title.matchAll(tag)].map(([, kind = '', item = '']) => ({ kind, item }))

/** Tags that name no item, and what begins like a tag and is none, such as `[call GET /api/site]`. */
export function unknownTags(title: string, items: SpecItems): string[] {
  const named = tagsOf(title).flatMap(({ kind, item }) => {
    const known = items[kind as keyof SpecItems] as readonly string[] | undefined
    return known?.includes(item) ? [] : [`[${kind}: ${item}]`]
  })
  const malformed = new RegExp(`\\[(?:${Object.keys(items).join('|')})\\b[^\\]]*\\]?`, 'g')
  return [...named, ...(title.replaceAll(tag, '').match(malformed) ?? [])]
}
