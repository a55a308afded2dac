import { queryOptions } from '@tanstack/react-query'
import type { Advertisement, AdvertisementSearch } from '#contracts/campaigns/campaigns.ts'
import { read } from '../../lib/api/query-client.ts'

/** The current advertisement on a page; null if none is booked. */
export const advertisementQuery = (place: AdvertisementSearch) =>
  queryOptions({
    queryKey: ['adverts', place],
    queryFn: read<{ advert: Advertisement | null }>('/api/adverts', { place }),
  })
