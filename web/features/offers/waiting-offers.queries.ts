import { queryOptions } from '@tanstack/react-query'
import type { OfferSide } from '#contracts/offers/offer.rules.ts'
import type { Offer } from '#contracts/offers/offers.ts'
import { readList } from '../../lib/api/query-client.ts'

/** The number of offers that wait for the member's answer as their buyer or seller. */
export const waitingOffersQuery = (as: OfferSide) =>
  queryOptions({
    queryKey: ['offers', 'waiting', as],
    queryFn: readList<Offer>('/api/offers', { as, state: 'waiting', limit: 1 }),
    staleTime: 10_000,
  })
