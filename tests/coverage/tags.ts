import type { SpecItems } from './spec-items.ts'

/** Stands for an expression within a template. */
export const placeholder = '\u2026'

/** `kind: item`, as `covers` takes it: the test proves this item. */
export interface Tag {
  kind: string
  item: string
}

export function readTag(tag: string): Tag {
  const [kind = '', ...rest] = tag.split(': ')
  return { kind, item: rest.join(': ') }
}

/** The tags that name no item. */
export const unknownTags = (tags: string[], items: SpecItems): string[] =>
  tags.filter((tag) => {
    const { kind, item } = readTag(tag)
    const known = items[kind as keyof SpecItems] as readonly string[] | undefined
    return !known?.includes(item)
  })

/** Fills the variable part of a tag from the title: the title `$route: opens` fills `route: ${route}`. */
export const fillTag = (tag: string, title: string): string =>
  tag.replace(placeholder, () => title.slice(0, title.lastIndexOf(': ')))
