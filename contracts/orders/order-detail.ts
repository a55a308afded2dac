import { z } from 'zod'
import { CashPayment } from './cash.ts'
import { dispatchMethods, disputeReasons } from './delivery.ts'
import { CollectionTerms } from './collection-terms.ts'
import { Depot } from './depots.ts'
import { Order } from './orders.ts'
import { PickupPoint } from './pickup-points.ts'
import { returnStates } from './returns/return-states.ts'
import { Tracking } from './tracking.ts'
import { Currency, Money, SignedMoney, Timestamp } from '../common/values.ts'

/** An action that the order page offers to the buyer or the seller. */
export const orderActions = [
  'cancel',
  'dispatch',
  'ready',
  'arrive',
  'handOver',
  'reportCash',
  'payOnline',
  'deliver',
  'confirm',
  'dispute',
  'acceptRefund',
] as const
export type OrderAction = (typeof orderActions)[number]

/** The actor: buyer, seller, staff, or a timer of the shop. */
export const Doer = z.enum(['buyer', 'seller', 'staff', 'shop'])

export const Dispatch = z.object({
  method: z.enum(dispatchMethods),
  courier: z.string().nullable(),
  waybill: z.string().nullable(),
  receiverName: z.string().nullable(),
  receiverPhone: z.string().nullable(),
})
export type Dispatch = z.infer<typeof Dispatch>

/** A parcel that goes by bus to a depot. */
export const BusParcel = z.object({
  depot: Depot,
  registration: z.string(),
  departsAt: Timestamp,
  photo: z.string().nullable().meta({
    description: 'URL of the picture of the waybill, which only buyer and seller can open',
  }),
})
export type BusParcel = z.infer<typeof BusParcel>

export const DisputeStatement = z.object({
  by: Doer,
  text: z.string(),
  /** URLs that only the buyer, the seller and staff can open. */
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

/** An order with everything that its buyer or seller may see. */
export const OrderDetail = Order.extend({
  viewer: z.enum(['buyer', 'seller']),
  buyerUsername: z.string(),
  buyerName: z.string(),
  /** The cost, in `currency`. */
  payable: Money,
  paidAt: Timestamp.nullable(),
  dispatch: Dispatch.nullable(),
  busParcel: BusParcel.nullable(),
  chosenDepot: Depot.nullable().meta({
    description: 'The bus depot at which the buyer wants to collect it',
  }),
  pickupPoint: PickupPoint.nullable().meta({
    description: 'The pickup point at which the buyer collects it',
  }),
  tracking: Tracking.nullable().meta({
    description: 'The public page of its parcel, once it is paid',
  }),
  collectionNote: z.string().nullable(),
  collection: CollectionTerms.nullable().meta({
    description: 'Where and when its buyer collects it, once it is paid',
  }),
  /** The deadline for the seller to send it or have it ready; after it the buyer may cancel. */
  dispatchBy: Timestamp.nullable(),
  /** When a timer takes the next step if no member does so before. */
  dueAt: Timestamp.nullable(),
  /** Steps that the viewer may take now. */
  actions: z.array(z.enum(orderActions)),
  cash: CashPayment.nullable().meta({
    description: 'The buyer pays the seller in cash at the collection; the shop holds no money',
  }),
  /** Six digits for the hand-over; only the buyer gets them. */
  handOverCode: z.string().nullable(),
  /** Too many wrong codes were entered; the buyer may create a new one. */
  codeLocked: z.boolean(),
  steps: z.array(
    z.object({ step: z.string(), by: Doer, note: z.string().nullable(), at: Timestamp }),
  ),
  dispute: Dispute.nullable(),
  return: z.object({ state: z.enum(returnStates), dueAt: Timestamp.nullable() }).nullable(),
  returnUntil: Timestamp.nullable().meta({
    description: 'Until when the buyer can ask for a return; null if they cannot',
  }),
  /** The refund owed or paid to the buyer, in `currency`. */
  refund: z
    .object({
      amount: Money,
      currency: Currency,
      status: z.enum(['due', 'paid']),
      at: Timestamp,
    })
    .nullable(),
  /** The seller's income in `currency`, an estimate until it is booked; null for the buyer. */
  earnings: z
    .object({
      commissionPercent: z.number(),
      commission: Money,
      amount: SignedMoney.meta({
        description: 'Below zero if the fee of the pickup point is more than the rest of the sale',
      }),
      pickupFee: Money.nullable().meta({ description: 'Of the pickup point; part of the sale' }),
      booked: z.boolean(),
    })
    .nullable(),
}).meta({ id: 'OrderDetail' })
export type OrderDetail = z.infer<typeof OrderDetail>
