import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { MeetingPlaceId } from '../common/ids.ts'
import { Money, Timestamp } from '../common/values.ts'

/** Whether a buyer can choose cash for an order, or why not. */
export const cashAnswers = ['possible', 'not_collected', 'too_dear', 'other', 'no_shows'] as const
export type CashAnswer = (typeof cashAnswers)[number]

/** What the form of the checkout sends as its payment method for cash. It is no method of the shop. */
export const cashChoice = 'cash'

/** Why a seller who takes cash cannot sell for it now. */
export const sellerProblems = ['phone', 'record', 'owes'] as const
export type SellerProblem = (typeof sellerProblems)[number]

/** The cash payment of an order, for its buyer and its seller. */
export const CashPayment = z.object({
  reservedUntil: Timestamp.nullable(),
  place: z.string().nullable().meta({ description: 'Where the item is' }),
  commission: Money.nullable().meta({
    description: 'What the seller owes or will owe, in `currency`; null for the buyer',
  }),
  collectedAt: Timestamp.nullable(),
  reportedAt: Timestamp.nullable().meta({
    description: 'When the buyer reported that they paid and the code was not entered',
  }),
})
export type CashPayment = z.infer<typeof CashPayment>

/** Why a meeting place is safe. */
export const placeKinds = ['police', 'shopping', 'bank'] as const
export const MeetingPlace = z.object({
  id: MeetingPlaceId,
  town: z.string(),
  name: z.string(),
  kind: z.enum(placeKinds),
  address: z.string(),
  hours: z.string(),
})
export type MeetingPlace = z.infer<typeof MeetingPlace>

export const cashCalls = calls('orders', {
  places: {
    method: 'get',
    path: '/api/meeting-places',
    access: 'public',
    summary: 'Safe places to meet, by town',
    response: z.array(MeetingPlace),
  },
  takeCash: {
    method: 'put',
    path: '/api/selling/cash',
    access: 'member',
    summary: 'Take cash at collections, or no longer; orders keep what their buyers chose',
    body: z.strictObject({ accepts: z.boolean() }),
    response: z.object({ accepts: z.boolean() }),
    errors: ['rate_limited'],
  },
})
