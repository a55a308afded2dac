/** `[kind: item]` at the end of a title: the test proves this item. */
export interface Tag {
  kind: string
  item: string
}

export const tagsOf = (title: string): Tag[] =>
  [...title.matchAll(/\[(\w+): ((?:[^[\]]|\[[^\]]*\])+)\]/g)].map(([, kind = '', item = '']) => ({
    kind,
    item,
  }))
