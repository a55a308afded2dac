import type { SpecItems } from './spec-items.ts'

/** The placeholder of an expression within a template. */
export const hole = '\u2026'

/** `kind: item`, as `covers` takes it: the test proves this item. */
export interface Tag {
  kind: string
  item: string
}

export function readTag(tag: string): Tag {
  const [kind = '', ...rest] = tag.split(': ')
  return { kind, item: rest.join(': ') }
}

/** Tags that name no item. */
export const unknownTags = (tags: string[], items: SpecItems): string[] =>
  tags.filter((tag) => {
    const { kind, item } = readTag(tag)
    const known = items[kind as keyof SpecItems] as readonly string[] | undefined
    return !known?.includes(item)
  })

/** A tag as a file writes it, with its variable part from the title: `$route: opens` fills `route: ${route}`. */
export const fillTag = (tag: string, title: string): string =>
  tag.replace(hole, () => title.slice(0, title.lastIndexOf(': ')))
