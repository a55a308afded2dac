import { queryOptions } from '@tanstack/react-query'
import type { CombinedDelivery } from '../../../../contracts/orders/combined-delivery.ts'
import { read } from '../../../lib/api/query-client.ts'

/** The member's rule for items that are sent together, if any. */
export const combinedDeliveryQuery = queryOptions({
  queryKey: ['selling', 'combined-delivery'],
  queryFn: read<{ combinedDelivery: CombinedDelivery | null }>('/api/selling/combined-delivery'),
  staleTime: 0,
})
