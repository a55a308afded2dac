import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Order } from '../../../contracts/orders/orders.ts'
import type {
  RateableOrder,
  SellerProfile,
  SellerRating,
} from '../../../contracts/ratings/ratings.ts'
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

/** One page of buyers' reviews, newest first. */
export const reviewsQuery = (sellerId: string, page: number) =>
  queryOptions({
    queryKey: ['sellers', sellerId, 'ratings', page],
    queryFn: readList<SellerRating>(`${pathOf(sellerId)}/ratings`, { page, limit: reviewsPerPage }),
    staleTime: fresh,
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
  raterId: string
  orderId: string
  rating: number
  review: string | null
}

/** Sends a rating. A retry after a lost response uses the same idempotency key. */
export function useRateSeller(sellerId: string) {
  const cache = useQueryClient()
  const attempt = useRef<{ what: string; key: string }>(undefined)
  return useMutation({
    mutationFn: (given: RatingGiven) => {
      const what = JSON.stringify(given)
      if (attempt.current?.what !== what) attempt.current = { what, key: newIdempotencyKey() }
      const { key } = attempt.current
      return api.post<SellerRating>(`${pathOf(sellerId)}/ratings`, given, { idempotencyKey: key })
    },
    onSettled: (_answer, error, { orderId }) => {
      const status = error ? statusOf(error) : 201
      // The result is unknown: the form stays open and can be sent again.
      if (status === 0 || status >= 500) return
      attempt.current = undefined
      // The rating is shown on all items of the seller; an error may mean that the order is already rated.
      for (const queryKey of [['sellers', sellerId], ['orders', orderId], ['products']])
        void cache.invalidateQueries({ queryKey })
    },
  })
}
