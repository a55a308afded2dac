import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { OrderId, ProductId, RatingId, UserId } from '../common/ids.ts'
import { limits } from '../common/limits.ts'
import { SellerSummary } from '../products/products.ts'
import { Timestamp, pageQuery, plainText } from '../common/values.ts'

/** How others rated a seller: 1 to 5 with one decimal, and the share of 4 and 5; null without ratings. */
export const RatingStats = SellerSummary.pick({
  totalRatings: true,
  averageRating: true,
  positivePercentage: true,
})
export type RatingStats = z.infer<typeof RatingStats>

/** What everybody may know of somebody who sells. */
export const SellerProfile = SellerSummary.extend({
  about: z.string().nullable(),
  listingCount: z.number().int().meta({ description: 'What is for sale now' }),
})
export type SellerProfile = z.infer<typeof SellerProfile>

export const SellerRating = z.object({
  id: RatingId,
  rating: z.number().int(),
  review: z.string().nullable(),
  createdAt: Timestamp,
  raterName: z.string().meta({ example: 'Tendai M.' }),
  productTitle: z.string(),
})
export type SellerRating = z.infer<typeof SellerRating>

/** `raterId`, when sent, must be the session's own; `orderId` is an own order of that seller, delivered or completed. */
export const NewRating = z.strictObject({
  raterId: UserId.optional(),
  orderId: OrderId,
  rating: z
    .number()
    .int('Give 1 to 5 stars')
    .min(1, 'ratingsFields.give1To5Stars')
    .max(5, 'ratingsFields.give1To5Stars'),
  review: plainText(limits.reviewMax).nullish(),
})
export type NewRating = z.infer<typeof NewRating>

/** An order that its buyer may rate. */
export const RateableOrder = z.object({
  orderId: OrderId,
  number: z.string(),
  productId: ProductId,
  title: z.string(),
  image: z.string().nullable(),
  orderedAt: Timestamp,
})
export type RateableOrder = z.infer<typeof RateableOrder>

const seller = z.object({ sellerId: UserId })

export const ratingCalls = {
  seller: endpoint({
    method: 'get',
    path: '/api/sellers/{sellerId}',
    tag: 'sellers',
    access: 'public',
    summary: 'Who sells: since when, from where, how others rated them',
    params: seller,
    status: 200,
    response: SellerProfile,
    errors: ['seller_not_found'],
  }),
  stats: endpoint({
    method: 'get',
    path: '/api/sellers/{sellerId}/rating-stats',
    tag: 'sellers',
    access: 'public',
    summary: "A seller's ratings in figures",
    params: seller,
    status: 200,
    response: RatingStats,
    errors: ['seller_not_found'],
  }),
  list: endpoint({
    method: 'get',
    path: '/api/sellers/{sellerId}/ratings',
    tag: 'sellers',
    access: 'public',
    summary: "A seller's ratings and reviews, newest first",
    params: seller,
    query: z.object(pageQuery),
    status: 200,
    response: z.array(SellerRating),
    errors: ['seller_not_found', 'invalid_request'],
  }),
  rateable: endpoint({
    method: 'get',
    path: '/api/sellers/{sellerId}/rateable-orders',
    tag: 'sellers',
    access: 'member',
    summary: 'Own orders of this seller that can be rated and are not yet, newest first',
    params: seller,
    query: z.object({ orderId: OrderId.optional(), ...pageQuery }),
    status: 200,
    response: z.array(RateableOrder),
    errors: ['unauthenticated', 'seller_not_found', 'invalid_request'],
  }),
  create: endpoint({
    method: 'post',
    path: '/api/sellers/{sellerId}/ratings',
    tag: 'sellers',
    access: 'member',
    summary: 'Rate a seller for one delivered or completed order',
    params: seller,
    body: NewRating,
    status: 201,
    response: SellerRating,
    idempotent: true,
    errors: [
      'invalid_request',
      'unauthenticated',
      'foreign_identity',
      'own_rating',
      'seller_not_found',
      'order_not_rateable',
      'already_rated',
      'idempotency_mismatch',
      'rate_limited',
    ],
  }),
}
