import { useQuery } from '@tanstack/react-query'
import type { Filters } from './filters.ts'
import { countsQuery, listingsQuery } from './listings.queries.ts'

/**
 * How many results a page says it has: what is for sale, as next to the choices of the filters. Ended auctions, which
 * lists show last, count only if there is nothing else.
 */
export function useShownTotal(filters: Filters): { total: number; capped: boolean } | undefined {
  const { data: list } = useQuery({ ...listingsQuery(filters), enabled: false })
  const { data: counts } = useQuery({ ...countsQuery(filters), enabled: false })
  if (!list || list.capped) return list
  const forSale = counts?.[filters.type ?? filters.delivery ?? 'all']
  return { total: forSale || list.total, capped: false }
}
