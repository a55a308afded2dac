import { queryOptions } from '@tanstack/react-query'
import type { CollectionTermsAnswer } from '../../../../contracts/orders/collection-terms.ts'
import { read } from '../../../lib/api/query-client.ts'

/** Where and when an own listing can be collected. */
export const collectionTermsQuery = (id: string) =>
  queryOptions({
    queryKey: ['selling', 'collection', id],
    queryFn: read<CollectionTermsAnswer>(
      `/api/selling/listings/${encodeURIComponent(id)}/collection`,
    ),
  })
