import type { Order } from '#contracts/orders/orders.ts'
import { bothWaysCalls, type RatedRole } from '#contracts/ratings/both-ways.ts'
import { ratingCalls } from '#contracts/ratings/ratings.ts'
import { listOf, queryOf } from '../../lib/api/calls.ts'

export const reviewsPerPage = 10
/** Milliseconds after which a seller's data is read again when the page is opened. */
const fresh = 10_000

export const sellerQuery = (sellerId: string) => ({
  ...queryOf(ratingCalls.seller, { params: { sellerId } }),
  staleTime: fresh,
})

/** One page of the visible ratings of a member as a seller or as a buyer, newest first. */
export function reviewsQuery(memberId: string, page: number, about: RatedRole = 'seller') {
  const query = { page, limit: reviewsPerPage }
  return {
    ...(about === 'seller'
      ? listOf(ratingCalls.list, { params: { sellerId: memberId }, query })
      : listOf(bothWaysCalls.ofBuyer, { params: { buyerId: memberId }, query })),
    staleTime: fresh,
  }
}

/** How buyer and seller of an order rated each other, as far as the member may see it. */
export const orderRatingsQuery = (orderId: string) => ({
  ...queryOf(bothWaysCalls.ofOrder, { params: { id: orderId } }),
  staleTime: 0,
})

/** Whether the buyer may rate the seller for this order. */
export const isReceived = ({ orderStatus }: Order): boolean =>
  orderStatus === 'delivered' || orderStatus === 'completed'
