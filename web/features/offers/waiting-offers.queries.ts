import type { OfferSide } from '#contracts/offers/offer.rules.ts'
import { offerCalls } from '#contracts/offers/offers.ts'
import { listOf } from '../../lib/api/calls.ts'

/** The number of offers that wait for the member's answer as their buyer or seller. */
export const waitingOffersQuery = (as: OfferSide) => ({
  ...listOf(offerCalls.list, { query: { as, state: 'waiting', limit: 1 } }),
  staleTime: 10_000,
})
