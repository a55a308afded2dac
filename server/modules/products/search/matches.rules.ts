import type { ProductId } from '#contracts/common/ids.ts'
import { isPriced, type Filter } from '../list/list.rules.ts'

/** The matches of a search, the best first. Ids are separated by commas; null if there are none. */
export interface MatchesRow {
  /** Number of matches. With `window` there may be more; then nothing else was read. */
  count: number
  ids: string | null
  /** The boosted matches, the newest first. */
  boosted: string | null
  /** The oldest transaction that was still running. */
  running: string
}

/** The matches of a search, the best first. */
export interface Matches {
  ids: readonly ProductId[]
  /** The boosted matches, the newest first. */
  boosted: readonly ProductId[]
  /** This transaction, or a later one, made every change that the matches do not include. */
  running: string
}

/** Leaves out price, delivery and attributes, so that searches that differ only in these share their matches. */
export const withoutPrices = (filter: Filter): Filter => ({
  ...filter,
  minMinor: undefined,
  maxMinor: undefined,
  delivery: undefined,
  attributes: undefined,
})

export const hasPrices = (filter: Filter): boolean =>
  isPriced(filter) || filter.delivery !== undefined || filter.attributes !== undefined

export const idsOf = (ids: string | null): ProductId[] =>
  ids ? (ids.split(',') as ProductId[]) : []

export const matchesOf = ({ ids, boosted, running }: MatchesRow): Matches => ({
  ids: idsOf(ids),
  boosted: idsOf(boosted),
  running,
})

/** The matches among `selected`, or all, with at most `boostsMax` boosted ones first. */
export function bestFirst(
  { ids, boosted }: Matches,
  selected: ReadonlySet<ProductId> | undefined,
  boostsMax: number,
): readonly ProductId[] {
  const rest = selected ? ids.filter((id) => selected.has(id)) : ids
  if (boosted.length === 0) return rest
  const first = new Set(boosted.filter((id) => !selected || selected.has(id)).slice(0, boostsMax))
  return [...first, ...rest.filter((id) => !first.has(id))]
}
