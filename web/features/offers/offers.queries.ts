import { useQueryClient } from '@tanstack/react-query'
import type { OfferSide } from '#contracts/offers/offer.rules.ts'
import { offerCalls } from '#contracts/offers/offers.ts'
import { listOf, queryOf } from '../../lib/api/calls.ts'
import { useLive } from '../../lib/api/use-live.ts'

export const offersPerPage = 20

/** Milliseconds after which offers are read again when they are shown again. */
const staleTime = 10_000
/** Milliseconds between two reads while the event stream is down. */
const every = 30_000

/** A page of own offers: as their buyer, or for own listings. */
export const offersQuery = (as: OfferSide, page: number) => ({
  ...listOf(offerCalls.list, { query: { as, page, limit: offersPerPage } }),
  staleTime,
})

/** The visitor's offers for a listing, an open one first. */
export const offersForItemQuery = (productId: string) => ({
  ...listOf(offerCalls.list, { query: { as: 'buyer', productId, limit: 1 } }),
  staleTime,
})

/** A conversation about a listing. */
export interface Chat {
  productId: string
  buyerId: string
}

/** A member begins three offers for a listing, and gets one a week as its watcher. */
const offersOfChat = 50

/** The offers between the two members of a conversation, an open one first. */
export const offersOfChatQuery = ({ productId, buyerId }: Chat, userId: string) => ({
  ...listOf(offerCalls.list, {
    query: {
      as: buyerId === userId ? 'buyer' : 'seller',
      productId,
      buyerId,
      limit: offersOfChat,
    },
  }),
  staleTime,
})

export const offerQuery = (id: string) => ({
  ...queryOf(offerCalls.get, { params: { id } }),
  staleTime,
})

/** What an offer or an answer to one outdates; the form of one whose answer is lost can be sent again. */
export const ofOffers = { outdates: [['offers']], staysIfLost: true }

/** Reads offers again when a notification of the member says that one may have changed. */
export function useLiveOffers(): void {
  const cache = useQueryClient()
  const refresh = () => void cache.invalidateQueries({ queryKey: ['offers'] })
  useLive('me', {
    onEvent: ({ type }) => {
      if (type === 'notification.created' || type === 'order.changed') refresh()
    },
    refresh,
    every,
  })
}
