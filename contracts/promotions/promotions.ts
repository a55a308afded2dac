import { codeWith } from '../common/field-code.ts'
import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { BoostId, ProductId } from '../common/ids.ts'
import { boostHours } from '../common/limits.ts'
import { Money, Timestamp } from '../common/values.ts'

/** An amount in both currencies, at the current rate. */
export const Price = z.object({ zwl: Money, usd: Money })
export type Price = z.infer<typeof Price>

/** Whether the visitor may boost listings, and the price. A visitor without a session may not. */
export const SubscriptionStatus = z.object({
  canBuyBoosts: z.boolean().meta({ description: 'A subscription is running' }),
  boostsLeft: z.number().int().meta({ description: 'Included in the subscription, not used yet' }),
  until: Timestamp.nullable().meta({ description: 'When the subscription ends' }),
  boosts: z
    .array(z.object({ productId: ProductId, title: z.string(), until: Timestamp }))
    .meta({ description: 'Own boosts that are running' }),
  boostsIncluded: z.number().int(),
  subscriptionPrice: Price,
  boostPrice: Price,
})
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

export const Boost = z.object({
  id: BoostId,
  productId: ProductId,
  from: Timestamp,
  until: Timestamp,
  boostsLeft: z.number().int(),
})
export type Boost = z.infer<typeof Boost>

export const promotionCalls = calls('promotions', {
  status: {
    method: 'get',
    path: '/api/subscription/status',
    access: 'public',
    summary: 'Whether one may boost listings, how often, and what it costs',
    response: SubscriptionStatus,
  },
  boost: {
    method: 'post',
    path: '/api/visibility-boost/{productId}',
    access: 'member',
    summary: 'Put an own listing at the top of search results for 24 hours',
    params: z.object({ productId: ProductId }),
    body: z.strictObject({
      duration: z.literal(boostHours, {
        error: codeWith('promotionsFields.boostHours', { hours: boostHours }),
      }),
    }),
    status: 201,
    response: Boost,
    idempotent: true,
    errors: [
      'forbidden',
      'email_unverified',
      'product_not_found',
      'listing_unavailable',
      'auction_ended',
      'subscription_required',
      'boosts_used_up',
      'already_boosted',
      'idempotency_mismatch',
      'rate_limited',
    ],
  },
})
