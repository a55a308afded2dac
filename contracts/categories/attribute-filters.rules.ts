/** One attribute of a filter: any of these values, or a number in a range. */
export interface AttributeFilter {
  key: string
  values: string[]
  /** Plain numbers; undefined without a limit. */
  from: string | undefined
  to: string | undefined
}

/**
 * A filter: "brand:Nike" for a value, "year:2010..2015", "year:2010.." or "year:..2015" for a range. A key has at most
 * 40 characters, a value 60. Pages load it, so it is short.
 */
export const attributeFilterPattern = /^\w{1,40}:(?!\.\.$).{0,59}\S$/

const rangePattern = /^(\d{1,9}(?:\.\d{1,3})?)?\.\.(\d{1,9}(?:\.\d{1,3})?)?$/

/** The filters of valid texts by attribute. Several values of one attribute are alternatives; the last range counts. */
export function attributeFilters(texts: readonly string[]): AttributeFilter[] {
  const all = new Map<string, AttributeFilter>()
  for (const text of texts) {
    const [key, value] = partsOf(text)
    const filter = all.get(key) ?? { key, values: [], from: undefined, to: undefined }
    const range = rangePattern.exec(value)
    if (range) [filter.from, filter.to] = range.slice(1)
    else filter.values.push(value)
    all.set(key, filter)
  }
  return [...all.values()]
}

/** The text of a filter for one value. */
export const attributeFilterText = (key: string, value: string): string => `${key}:${value}`

function partsOf(text: string): [key: string, value: string] {
  const at = text.indexOf(':')
  return at < 0 ? ['', ''] : [text.slice(0, at), text.slice(at + 1)]
}
