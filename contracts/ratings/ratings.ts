import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { OrderId, ProductId, RatingId, UserId } from '../common/ids.ts'
import { limits } from '../common/limits.ts'
import { Business } from '../selling/business.ts'
import { CombinedDelivery } from '../orders/combined-delivery.ts'
import { SellerAway } from '../selling/vacation.ts'
import { SellerSummary } from '../products/seller-summary.ts'
import { Timestamp, pageQuery, plainText, requiredText } from '../common/values.ts'

/** A seller's rating: the average from 1 to 5 with one decimal, and the share of 4 and 5; zeros without ratings. */
export const RatingStats = SellerSummary.pick({
  totalRatings: true,
  averageRating: true,
  positivePercentage: true,
})
export type RatingStats = z.infer<typeof RatingStats>

/** The public profile of a seller. */
export const SellerProfile = SellerSummary.extend({
  about: z.string().nullable(),
  listingCount: z.number().int().meta({ description: 'What is for sale now' }),
  away: SellerAway.nullable(),
  business: Business.nullable(),
  combinedDelivery: CombinedDelivery.nullable(),
  idChecked: z.string().nullable().meta({ description: 'Month of the check, YYYY-MM' }),
  asBuyer: RatingStats.meta({ description: "Sellers' ratings of them as a buyer" }),
})
export type SellerProfile = z.infer<typeof SellerProfile>

/** The public reply of the rated member. */
export const RatingReply = z.object({ text: z.string(), at: Timestamp })

/** A visible rating: of a seller by a buyer, or of a buyer by a seller. */
export const SellerRating = z.object({
  id: RatingId,
  rating: z.number().int(),
  review: z.string().nullable(),
  createdAt: Timestamp,
  raterId: UserId,
  orderId: OrderId,
  raterName: z.string().meta({ example: 'Tendai M.' }),
  productTitle: z.string(),
  reply: RatingReply.nullable(),
})
export type SellerRating = z.infer<typeof SellerRating>

/** The rating that a member has just given. */
export const GivenRating = SellerRating.extend({
  hidden: z.boolean().meta({
    description: 'Until buyer and seller have rated each other, or 14 days have passed',
  }),
})
export type GivenRating = z.infer<typeof GivenRating>

const noStars = 'ratingsFields.noStars'
const stars = z.number(noStars).int(noStars).min(1, noStars).max(5, noStars)
const review = plainText(limits.reviewMax).nullish()

/**
 * `raterId` is optional and must be the session's member; `orderId` is their paid order of that seller.
 */
export const NewRating = z.strictObject({
  raterId: UserId.optional(),
  orderId: OrderId,
  rating: stars,
  review,
})
export type NewRating = z.infer<typeof NewRating>

/** What a seller says about the buyer of an order. */
export const NewBuyerRating = z.strictObject({ rating: stars, review })
export type NewBuyerRating = z.infer<typeof NewBuyerRating>

export const NewRatingReply = z.strictObject({
  text: requiredText(limits.reviewMax, 'ratingsFields.emptyReply'),
})

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

export const ratingCalls = calls('sellers', {
  seller: {
    method: 'get',
    path: '/api/sellers/{sellerId}',
    access: 'public',
    summary: 'Who sells: since when, from where, how others rated them',
    params: seller,
    response: SellerProfile,
    errors: ['seller_not_found'],
  },
  stats: {
    method: 'get',
    path: '/api/sellers/{sellerId}/rating-stats',
    access: 'public',
    summary: "A seller's ratings in figures",
    params: seller,
    response: RatingStats,
    errors: ['seller_not_found'],
  },
  list: {
    method: 'get',
    path: '/api/sellers/{sellerId}/ratings',
    access: 'public',
    summary: "A seller's ratings and reviews, newest first",
    params: seller,
    query: z.object(pageQuery),
    response: z.array(SellerRating),
    errors: ['seller_not_found'],
  },
  rateable: {
    method: 'get',
    path: '/api/sellers/{sellerId}/rateable-orders',
    access: 'member',
    summary: 'Own orders of this seller that can be rated and are not yet, newest first',
    params: seller,
    query: z.object({ orderId: OrderId.optional(), ...pageQuery }),
    response: z.array(RateableOrder),
    errors: ['seller_not_found'],
  },
  create: {
    method: 'post',
    path: '/api/sellers/{sellerId}/ratings',
    access: 'member',
    summary: 'Rate a seller for one paid order; visible at once unless the shop hides it at first',
    params: seller,
    body: NewRating,
    status: 201,
    response: GivenRating,
    idempotent: true,
    errors: [
      'foreign_identity',
      'own_rating',
      'seller_not_found',
      'order_not_rateable',
      'already_rated',
      'rate_limited',
    ],
  },
})
