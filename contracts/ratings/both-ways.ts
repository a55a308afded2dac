import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { OrderId, RatingId, UserId } from '../common/ids.ts'
import { Timestamp, pageQuery } from '../common/values.ts'
import {
  GivenRating,
  NewBuyerRating,
  NewRatingReply,
  RatingReply,
  RatingStats,
  SellerRating,
} from './ratings.ts'

/** The member whom a rating is about, in their part in the order. */
export const ratedRoles = ['seller', 'buyer'] as const
export type RatedRole = (typeof ratedRoles)[number]

/** A rating on the page of its order. */
export const OrderRating = SellerRating.pick({
  id: true,
  rating: true,
  review: true,
  createdAt: true,
}).extend({
  reply: RatingReply.nullable(),
  removed: z.boolean().meta({ description: 'Staff removed it' }),
})
export type OrderRating = z.infer<typeof OrderRating>

/** The ratings of an order, as its buyer or its seller sees them. */
export const OrderRatings = z.object({
  mayRate: z.boolean(),
  mayReply: z.boolean().meta({ description: 'To the received rating' }),
  given: OrderRating.nullable(),
  received: OrderRating.nullable().meta({ description: 'Absent while it is hidden' }),
  blind: z.boolean().meta({
    description: 'A rating is hidden at first, until both have rated or 14 days have passed',
  }),
  hiddenUntil: Timestamp.nullable().meta({
    description: 'When the only rating becomes visible, unless the other side rates before',
  }),
  buyer: RatingStats.nullable().meta({ description: "To the seller: other sellers' ratings" }),
})
export type OrderRatings = z.infer<typeof OrderRatings>

const order = z.object({ id: OrderId })
const buyer = z.object({ buyerId: UserId })

export const bothWaysCalls = calls('orders', {
  ofOrder: {
    method: 'get',
    path: '/api/orders/{id}/ratings',
    access: 'member',
    summary: 'How buyer and seller of an order rated each other, as far as it is visible',
    params: order,
    response: OrderRatings,
    errors: ['order_not_found'],
  },
  rateBuyer: {
    method: 'post',
    path: '/api/orders/{id}/buyer-rating',
    access: 'member',
    summary:
      'Rate the buyer of an own sale that is paid; with blind ratings hidden until the buyer has rated, too, or for 14 days',
    params: order,
    body: NewBuyerRating,
    status: 201,
    response: GivenRating,
    idempotent: true,
    errors: ['order_not_rateable', 'already_rated', 'rate_limited'],
  },
  reply: {
    method: 'post',
    path: '/api/ratings/{id}/reply',
    access: 'member',
    summary: 'Reply to a visible rating of oneself, once and in public',
    params: z.object({ id: RatingId }),
    body: NewRatingReply,
    response: GivenRating,
    idempotent: true,
    errors: ['rating_not_found', 'already_replied', 'rate_limited'],
  },
  buyerStats: {
    method: 'get',
    path: '/api/buyers/{buyerId}/rating-stats',
    access: 'public',
    summary: "Sellers' ratings of a buyer in figures",
    params: buyer,
    response: RatingStats,
    errors: ['not_found'],
  },
  ofBuyer: {
    method: 'get',
    path: '/api/buyers/{buyerId}/ratings',
    access: 'public',
    summary: "Sellers' ratings of a buyer, newest first",
    params: buyer,
    query: z.object(pageQuery),
    response: z.array(SellerRating),
    errors: ['not_found'],
  },
})
