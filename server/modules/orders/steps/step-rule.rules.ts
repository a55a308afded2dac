import type { OrderAction } from '#contracts/orders/order-detail.ts'
import type { OrderStatus, PaymentStatus } from '#contracts/orders/order-states.ts'

/** The roles that can take a step. `provider` is a confirmed payment, `timer` a deadline, `keeper` a pickup point. */
export type OrderActor = 'buyer' | 'seller' | 'staff' | 'provider' | 'timer' | 'keeper'

/** What a step requires and changes. */
export interface OrderStepRule {
  from: readonly OrderStatus[]
  to: OrderStatus
  /** States that the step does not change. */
  stays?: readonly OrderStatus[]
  /** The payment status required before the step, and the one after it. */
  payment: { from: PaymentStatus | readonly PaymentStatus[]; to: PaymentStatus }
  by: readonly OrderActor[]
  /**
   * The destination of the held money: the seller, the buyer, both in parts, or the buyer's bank. `commission`: none is
   * held.
   */
  money?: 'release' | 'refund' | 'split' | 'chargeBack' | 'commission'
  /** The stock of a bought item returns. */
  stock?: true
  /** Limits the step to orders that are sent, that are collected, or that are for a bus depot or a pickup point. */
  only?: 'sent' | 'collected' | 'depot' | 'point'
  /** Not for orders at a bus depot or pickup point: the seller no longer has the goods. */
  notAtDepot?: true
  /** Not by the seller of an order for a pickup point, whose keeper receives it and hands it over. */
  notToPoint?: true
  /** Not for items won at an auction: a bid is binding. */
  notWinner?: true
  /** Only for orders that are paid in cash at the collection, or only for others. */
  cash?: 'only' | 'never'
  /** Only if the buyer has reported a payment in cash, or only if not. */
  reported?: boolean
  /** Only after the seller's deadline for sending. */
  late?: true
  /** Only for orders with an open return, or without one. Released money is held again first. */
  returning?: boolean
  /** Receipt of a parcel: taking it again right after changes nothing and is no error. */
  repeatable?: true
  /** The action that the page offers for it. */
  action?: OrderAction
}

export const paid = { from: 'paid', to: 'paid' } as const
export const backToBuyer = { from: 'paid', to: 'refunded' } as const
