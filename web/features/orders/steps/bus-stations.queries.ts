import { queryOptions } from '@tanstack/react-query'
import type { BusStations } from '#contracts/orders/depots.ts'
import { read } from '../../../lib/api/query-client.ts'

/** The bus depots and companies, which rarely change. */
export const busStationsQuery = queryOptions({
  queryKey: ['depots'],
  queryFn: read<BusStations>('/api/depots'),
  staleTime: 10 * 60_000,
})
