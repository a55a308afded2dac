import { queryOptions, useQuery } from '@tanstack/react-query'
import { defaultRate } from '../../contracts/currencies.ts'
import type { Site } from '../../contracts/site.ts'
import { read } from './query-client.ts'

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: read<Site>('/api/site'),
  gcTime: Infinity,
})

/** What every page knows of the shop: `rate` is ZWL for one US dollar. */
export function useSite(): { rate: number; development: boolean } {
  const { data } = useQuery(siteQuery)
  return { rate: data?.rate ?? defaultRate, development: data?.development ?? false }
}
