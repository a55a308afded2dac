import { queryOptions, useQuery } from '@tanstack/react-query'
import { defaultRate } from '../../contracts/currencies.ts'
import type { Site } from '../../contracts/site.ts'
import { read } from './query-client.ts'

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: read<Site>('/api/site'),
  gcTime: Infinity,
})

const unread = {
  rate: defaultRate,
  development: false,
  simulatedPayments: false,
  name: 'Musika',
  description: '',
  contact: { email: '', phone: '', address: '' },
}

/** What every page knows of the shop: `rate` is ZWL for one US dollar. */
export function useSite(): Omit<Site, 'serverTime' | 'publicUrl'> {
  const { data } = useQuery(siteQuery)
  return data ?? unread
}
