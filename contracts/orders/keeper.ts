import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { limits } from '../common/limits.ts'
import { Currency, Money, plainText, Timestamp, pastedText } from '../common/values.ts'

/**
 * The pages of the keeper of a pickup point. They are no pages of the shop, so they have neither its frame nor its
 * scripts.
 */
export const keeperPage = '/keeper'

export const parcelStates = ['waiting', 'handed_over', 'returned'] as const

/** A parcel as the keeper of its point sees it: no address, no phone number, no price. */
export const KeeperParcel = z.object({
  code: z.string().meta({ description: 'On the label', example: 'MK-4TQ8N-29XB7' }),
  shelf: z.string(),
  firstName: z.string().meta({ description: "The buyer's first name" }),
  state: z.enum(parcelStates),
  receivedAt: Timestamp,
  endedAt: Timestamp.nullable().meta({ description: 'When it was handed over or returned' }),
  mayReturn: z.boolean().meta({ description: 'It can go back to its seller' }),
})
export type KeeperParcel = z.infer<typeof KeeperParcel>

export const KeeperPoint = z.object({ name: z.string(), city: z.string(), terminal: z.string() })
export type KeeperPoint = z.infer<typeof KeeperPoint>

export const KeeperDay = z.object({
  waiting: z.number().int(),
  handedOver: z.number().int().meta({ description: 'Today' }),
  fees: z
    .array(z.object({ currency: Currency, amount: Money }))
    .meta({ description: 'Earned today' }),
  nextShelf: z.string(),
  parcels: z.array(KeeperParcel).meta({
    description: 'All parcels that wait, oldest first, and those that left today',
  }),
})
export type KeeperDay = z.infer<typeof KeeperDay>

const trackingCode = pastedText(200).meta({
  description: 'The code on the label, or the URL in its QR code',
})
const collectionCode = pastedText(12).meta({ description: "The buyer's six digits" })

export const keeperCalls = calls('keeper', {
  signIn: {
    method: 'post',
    path: '/api/keeper/session',
    access: 'public',
    summary: 'Sign in as the keeper of a pickup point',
    body: z.strictObject({ terminal: pastedText(20), code: pastedText(20) }),
    response: KeeperPoint,
    errors: ['sign_in_failed', 'rate_limited'],
  },
  session: {
    method: 'get',
    path: '/api/keeper/session',
    access: 'keeper',
    summary: 'The pickup point of the session',
    response: KeeperPoint,
  },
  signOut: {
    method: 'delete',
    path: '/api/keeper/session',
    access: 'keeper',
    summary: 'End the session',
    response: z.object({ success: z.literal(true) }),
  },
  day: {
    method: 'get',
    path: '/api/keeper/parcels',
    access: 'keeper',
    summary: 'The parcels of the own point today',
    response: KeeperDay,
  },
  receive: {
    method: 'post',
    path: '/api/keeper/parcels/receive',
    access: 'keeper',
    summary: 'A parcel has come in: the buyer gets the collection code. A repeat has no effect',
    body: z.strictObject({ code: trackingCode, shelf: plainText(limits.shelfMax).optional() }),
    response: KeeperParcel,
    errors: ['order_not_found', 'order_locked', 'rate_limited'],
  },
  find: {
    method: 'post',
    path: '/api/keeper/parcels/find',
    access: 'keeper',
    summary: 'The waiting parcel with this collection code',
    body: z.strictObject({ code: collectionCode }),
    response: KeeperParcel,
    errors: ['wrong_code', 'rate_limited'],
  },
  handOver: {
    method: 'post',
    path: '/api/keeper/parcels/hand-over',
    access: 'keeper',
    summary: 'The buyer has it: the seller is paid, and the point earns its fee',
    body: z.strictObject({ code: collectionCode }),
    response: KeeperParcel,
    errors: ['wrong_code', 'order_locked', 'rate_limited'],
  },
  giveBack: {
    method: 'post',
    path: '/api/keeper/parcels/return',
    access: 'keeper',
    summary:
      'The seller has it back, after 14 days or when the order is over: the buyer is paid back',
    body: z.strictObject({ code: trackingCode }),
    response: KeeperParcel,
    errors: ['order_not_found', 'order_locked', 'rate_limited'],
  },
})
