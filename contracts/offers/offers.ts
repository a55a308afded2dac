import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { CheckoutId, OfferId, OrderId, ProductId, UserId } from '../common/ids.ts'
import { limits } from '../common/limits.ts'
import { Currency, Money, SentAmount, Timestamp, pageQuery, ruled } from '../common/values.ts'
import { listingStatuses } from '../products/products.ts'
import { offerMessageRule, offerSides } from './offer.rules.ts'
import { RatingStats } from '../ratings/ratings.ts'

export const offerStates = ['open', 'accepted', 'declined', 'expired', 'ended'] as const
export type OfferState = (typeof offerStates)[number]
const side = z.enum(offerSides)

/** One amount of an offer: the first one, or a counter-offer. */
export const OfferRound = z.object({
  round: z.number().int(),
  by: side,
  amount: Money,
  message: z.string().nullable(),
  createdAt: Timestamp,
})
export type OfferRound = z.infer<typeof OfferRound>

/**
 * An offer for one piece of a listing, as its buyer or seller sees it. Amounts are in `currency`, the currency of the
 * listing's price.
 */
export const Offer = z
  .object({
    id: OfferId,
    role: side.meta({ description: 'What the caller is in this sale' }),
    product: z.object({
      id: ProductId,
      title: z.string(),
      image: z.string().nullable(),
      categoryId: z.string().nullable(),
      price: Money.meta({ description: 'The present price in `currency`' }),
      quantity: z.number().int(),
      status: z.enum(listingStatuses),
    }),
    currency: Currency,
    buyer: z.object({
      id: UserId,
      username: z.string(),
      paidOrders: z.number().int(),
      unpaidOrders: z.number().int().meta({ description: 'Orders that expired unpaid' }),
      ratings: RatingStats.meta({ description: "Sellers' ratings of them" }),
      idChecked: z.string().nullable().meta({ description: 'Month of the check, YYYY-MM' }),
    }),
    seller: z.object({ id: UserId, username: z.string() }),
    toWatcher: z
      .boolean()
      .meta({ description: 'The seller made it to members who watch the item' }),
    state: z.enum(offerStates),
    rounds: z.array(OfferRound),
    expiresAt: Timestamp,
    order: z
      .object({
        id: OrderId,
        checkoutId: CheckoutId,
        paymentDueAt: Timestamp.nullable().meta({
          description: 'Null once it is paid or cancelled',
        }),
      })
      .nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Offer' })
export type Offer = z.infer<typeof Offer>

/** `amount` is in `currency`, which must be the currency of the listing's price. */
const terms = {
  amount: SentAmount,
  currency: Currency.optional(),
  // Surrounding spaces do not count; the extra 100 characters leave room for them.
  message: ruled(offerMessageRule, limits.offerMessageMax + 100)
    .trim()
    .optional(),
}
export const NewOffer = z.strictObject(terms)
export type NewOffer = z.infer<typeof NewOffer>

const product = z.object({ id: ProductId })
const one = z.object({ id: OfferId })
const making = ['product_not_found', 'offers_closed', 'offer_refused', 'rate_limited'] as const
const answering = ['offer_not_found', 'offer_over', 'offer_not_yours', 'rate_limited'] as const

export const offerCalls = calls('offers', {
  make: {
    method: 'post',
    path: '/api/products/{id}/offers',
    access: 'member',
    summary:
      'Offer the seller less for one piece; open for 48 hours. The response says if it was accepted or declined at once',
    params: product,
    body: NewOffer,
    status: 201,
    response: Offer,
    idempotent: true,
    errors: [
      ...making,
      'own_listing',
      'offer_waiting',
      'offers_used_up',
      'bidding_barred',
      'buyer_blocked',
    ],
  },
  toWatchers: {
    method: 'post',
    path: '/api/products/{id}/watcher-offers',
    access: 'member',
    summary: 'Offer an own listing for less to the members who watch it, once a week',
    params: product,
    body: NewOffer,
    status: 201,
    response: z.object({ sent: z.number().int() }),
    idempotent: true,
    errors: [...making, 'forbidden', 'watchers_offered', 'no_watchers'],
  },
  list: {
    method: 'get',
    path: '/api/offers',
    access: 'member',
    summary: 'Own offers, open ones first: as the buyer, or for own listings',
    query: z.object({
      as: side.default('buyer'),
      state: z
        .enum(['waiting'])
        .optional()
        .meta({ description: 'waiting: for an answer of the caller' }),
      productId: ProductId.optional(),
      buyerId: UserId.optional(),
      ...pageQuery,
    }),
    response: z.array(Offer),
  },
  get: {
    method: 'get',
    path: '/api/offers/{id}',
    access: 'member',
    summary: 'One offer, for its buyer or its seller',
    params: one,
    response: Offer,
    errors: ['offer_not_found'],
  },
  accept: {
    method: 'post',
    path: '/api/offers/{id}/acceptance',
    access: 'member',
    summary: 'Accept an open offer: one piece is reserved, and the buyer has 24 hours to pay',
    params: one,
    response: Offer,
    idempotent: true,
    errors: [...answering, 'buyer_blocked', 'sold_out', 'listing_unavailable'],
  },
  decline: {
    method: 'post',
    path: '/api/offers/{id}/refusal',
    access: 'member',
    summary: 'Decline an open offer',
    params: one,
    response: Offer,
    idempotent: true,
    errors: [...answering],
  },
  counter: {
    method: 'post',
    path: '/api/offers/{id}/counter-offers',
    access: 'member',
    summary: 'Answer an open offer with another amount, within three rounds',
    params: one,
    body: NewOffer,
    response: Offer,
    idempotent: true,
    errors: [...answering, 'offer_refused', 'offer_last_round'],
  },
})
