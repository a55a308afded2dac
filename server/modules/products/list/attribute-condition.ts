import type { AttributeFilter } from '#contracts/categories/attribute-filters.rules.ts'
import type { SqlValues } from '../sql-values.ts'

/** SQL: whether a listing has one of the values of a filter, or a number in its range. */
export function withAttribute(
  { key, values: wanted, from, to }: AttributeFilter,
  alias: string,
  values: SqlValues,
): string {
  const stored = `${alias}.attributes ->> ${values.add(key, 'text')}`
  const either = wanted.length > 0 ? [`${stored} = any(${values.add(wanted, 'text[]')})`] : []
  if (from === undefined && to === undefined) return either[0] ?? 'false'
  // The attribute of another category with this key can have texts.
  const number = `case when ${stored} ~ '^[0-9]+([.][0-9]+)?$' then (${stored})::numeric end`
  const range = [
    from === undefined ? [] : [`${number} >= ${values.add(from, 'numeric')}`],
    to === undefined ? [] : [`${number} <= ${values.add(to, 'numeric')}`],
  ].flat()
  return `(${[...either, range.join(' and ')].join(' or ')})`
}
