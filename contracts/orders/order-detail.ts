import { z } from 'zod'
import { dispatchMethods, disputeReasons } from './delivery.ts'
import { Order } from './orders.ts'
import { Currency, Money, Timestamp } from '../common/values.ts'

/** An action that the order page may ask of the buyer or the seller. */
export const orderActions = [
  'cancel',
  'dispatch',
  'ready',
  'handOver',
  'deliver',
  'confirm',
  'dispute',
  'acceptRefund',
] as const
export type OrderAction = (typeof orderActions)[number]

/** The actor: buyer, seller, staff, or the shop's clock. */
export const Doer = z.enum(['buyer', 'seller', 'staff', 'shop'])

export const Dispatch = z.object({
  method: z.enum(dispatchMethods),
  courier: z.string().nullable(),
  waybill: z.string().nullable(),
  receiverName: z.string().nullable(),
  receiverPhone: z.string().nullable(),
})
export type Dispatch = z.infer<typeof Dispatch>

export const DisputeStatement = z.object({
  by: Doer,
  text: z.string(),
  /** Addresses that only the two people and the staff can open. */
  pictures: z.array(z.string()),
  at: Timestamp,
})

export const Dispute = z.object({
  reason: z.enum(disputeReasons),
  openedAt: Timestamp,
  statements: z.array(DisputeStatement),
  decision: z
    .object({
      outcome: z.enum(['release', 'refund', 'partial', 'charge_back']),
      by: Doer,
      /** In the currency of the payment. */
      refund: Money.nullable(),
      note: z.string().nullable(),
      goodsReturned: z.boolean().meta({ description: 'The seller has the item back' }),
      at: Timestamp,
    })
    .nullable(),
})
export type Dispute = z.infer<typeof Dispute>

/** An order with all that one of its two people may know of it. */
export const OrderDetail = Order.extend({
  viewer: z.enum(['buyer', 'seller']),
  buyerUsername: z.string(),
  buyerName: z.string(),
  /** The cost, in `currency`. */
  payable: Money,
  paidAt: Timestamp.nullable(),
  dispatch: Dispatch.nullable(),
  collectionNote: z.string().nullable(),
  /** Until when the seller has to send it or have it ready; then the buyer may cancel. */
  dispatchBy: Timestamp.nullable(),
  /** When the clock takes the next step, if no member does so before. */
  dueAt: Timestamp.nullable(),
  /** Steps that the viewer may take now. */
  actions: z.array(z.enum(orderActions)),
  /** The buyer's alone: six digits for the moment the item changes hands. */
  handOverCode: z.string().nullable(),
  /** Wrong codes were entered too often; the buyer may have a new one made. */
  codeLocked: z.boolean(),
  steps: z.array(
    z.object({ step: z.string(), by: Doer, note: z.string().nullable(), at: Timestamp }),
  ),
  dispute: Dispute.nullable(),
  /** The refund owed or paid to the buyer, in `currency`. */
  refund: z
    .object({
      amount: Money,
      currency: Currency,
      status: z.enum(['due', 'paid']),
      at: Timestamp,
    })
    .nullable(),
  /** For the seller only: the income, in `currency`; an estimate until it is booked. */
  earnings: z
    .object({
      commissionPercent: z.number(),
      commission: Money,
      amount: Money,
      booked: z.boolean(),
    })
    .nullable(),
})
export type OrderDetail = z.infer<typeof OrderDetail>
