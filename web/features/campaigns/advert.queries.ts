import { queryOptions } from '@tanstack/react-query'
import type { Advert, AdvertSearch } from '../../../contracts/campaigns/campaigns.ts'
import { read } from '../../lib/api/query-client.ts'

/** The current advertisement of a place. */
export const advertQuery = (place: AdvertSearch) =>
  queryOptions({
    queryKey: ['adverts', place],
    queryFn: read<{ advert: Advert | null }>('/api/adverts', { place }),
  })
