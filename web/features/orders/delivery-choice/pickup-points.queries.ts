import { queryOptions } from '@tanstack/react-query'
import type { OfferedPoint } from '#contracts/orders/pickup-points.ts'
import { read } from '../../../lib/api/query-client.ts'

/** The open pickup points. */
export const pickupPointsQuery = queryOptions({
  queryKey: ['pickup-points'],
  queryFn: read<OfferedPoint[]>('/api/pickup-points'),
  staleTime: 60_000,
})
