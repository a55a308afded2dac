import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Order } from '#contracts/orders/orders.ts'
import type { OrderRatings, RatedRole } from '#contracts/ratings/both-ways.ts'
import type {
  GivenRating,
  RateableOrder,
  SellerProfile,
  SellerRating,
} from '#contracts/ratings/ratings.ts'
import { api, newIdempotencyKey } from '../../lib/api/api.ts'
import { statusOf } from '../../lib/api/api-error.ts'
import { read, readList } from '../../lib/api/query-client.ts'

export const reviewsPerPage = 10
/** Milliseconds after which a seller's data is read again when the page is opened. */
const fresh = 10_000

const pathOf = (sellerId: string) => `/api/sellers/${encodeURIComponent(sellerId)}`

export const sellerQuery = (sellerId: string) =>
  queryOptions({
    queryKey: ['sellers', sellerId],
    queryFn: read<SellerProfile>(pathOf(sellerId)),
    staleTime: fresh,
  })

/** One page of the visible ratings of a member as a seller or as a buyer, newest first. */
export const reviewsQuery = (memberId: string, page: number, about: RatedRole = 'seller') =>
  queryOptions({
    queryKey: ['sellers', memberId, 'ratings', about, page],
    queryFn: readList<SellerRating>(
      about === 'seller'
        ? `${pathOf(memberId)}/ratings`
        : `/api/buyers/${encodeURIComponent(memberId)}/ratings`,
      { page, limit: reviewsPerPage },
    ),
    staleTime: fresh,
  })

/** How buyer and seller of an order rated each other, as far as the member may see it. */
export const orderRatingsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', orderId, 'ratings'],
    queryFn: read<OrderRatings>(`/api/orders/${encodeURIComponent(orderId)}/ratings`),
    staleTime: 0,
  })

/** Whether the buyer may rate the seller for this order. */
export const isReceived = ({ orderStatus }: Order): boolean =>
  orderStatus === 'delivered' || orderStatus === 'completed'

/** Orders of this seller that the member can rate. Always refetched, because an order may have arrived meanwhile. */
export const rateableOrdersQuery = (sellerId: string, orderId?: string) =>
  queryOptions({
    queryKey: orderId ? ['orders', orderId, 'rateable'] : ['sellers', sellerId, 'rateable'],
    queryFn: readList<RateableOrder>(`${pathOf(sellerId)}/rateable-orders`, {
      orderId,
      limit: 100,
    }),
    staleTime: 0,
  })

export interface RatingGiven {
  orderId: string
  rating: number
  review: string | null
}

/** Rates the seller of an order. */
export const useRateSeller = (raterId: string, sellerId: string) =>
  useSend(
    ({ orderId, ...given }: RatingGiven) => ({
      path: `${pathOf(sellerId)}/ratings`,
      body: { raterId, orderId, ...given },
    }),
    // The rating may be shown on all items of the seller; an error may mean that the order is already rated.
    ({ orderId }) => [['sellers', sellerId], ['orders', orderId], ['products']],
  )

/** Rates the buyer of an order. */
export const useRateBuyer = () =>
  useSend(
    ({ orderId, ...given }: RatingGiven) => ({
      path: `/api/orders/${encodeURIComponent(orderId)}/buyer-rating`,
      body: given,
    }),
    ({ orderId }) => [['orders', orderId]],
  )

/** Replies to a rating of oneself for this order. */
export const useReply = (orderId: string) =>
  useSend(
    ({ id, text }: { id: string; text: string }) => ({
      path: `/api/ratings/${id}/reply`,
      body: { text },
    }),
    () => [['orders', orderId], ['sellers']],
  )

/** Sends something once: a retry after a lost response uses the same idempotency key. */
function useSend<Given>(
  request: (given: Given) => { path: string; body: object },
  outdated: (given: Given) => readonly (readonly string[])[],
) {
  const cache = useQueryClient()
  const attempt = useRef<{ what: string; key: string }>(undefined)
  return useMutation({
    mutationFn: (given: Given) => {
      const { path, body } = request(given)
      const what = JSON.stringify([path, body])
      if (attempt.current?.what !== what) attempt.current = { what, key: newIdempotencyKey() }
      return api.post<GivenRating>(path, body, { idempotencyKey: attempt.current.key })
    },
    onSettled: (_answer, error, given) => {
      const status = error ? statusOf(error) : 201
      // The result is unknown: the form stays open and can be sent again.
      if (status === 0 || status >= 500) return
      attempt.current = undefined
      for (const queryKey of outdated(given)) void cache.invalidateQueries({ queryKey })
    },
  })
}
