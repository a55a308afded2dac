import type { OrderStatus, PaymentStatus } from '../../../contracts/order-states.ts'
import { DomainError } from '../../kernel/domain-error.ts'

/** Who can take a step. `provider` is a confirmed payment notice, `timer` a deadline. */
export type OrderActor = 'buyer' | 'seller' | 'staff' | 'provider' | 'timer'

interface OrderStepRule {
  from: readonly OrderStatus[]
  to: OrderStatus
  /** What the payment must be before, and is afterwards. */
  payment: { from: PaymentStatus; to: PaymentStatus }
  by: readonly OrderActor[]
}

const paid = { from: 'paid', to: 'paid' } as const

/** The whole life of an order. A step that is not here cannot happen. */
export const orderSteps = {
  pay: {
    from: ['processing'],
    to: 'processing',
    payment: { from: 'pending', to: 'paid' },
    by: ['provider', 'staff'],
  },
  failPayment: {
    from: ['processing'],
    to: 'cancelled',
    payment: { from: 'pending', to: 'failed' },
    by: ['provider', 'staff'],
  },
  expire: {
    from: ['processing'],
    to: 'cancelled',
    payment: { from: 'pending', to: 'expired' },
    by: ['timer'],
  },
  cancelUnpaid: {
    from: ['processing'],
    to: 'cancelled',
    payment: { from: 'pending', to: 'failed' },
    by: ['buyer', 'seller', 'staff'],
  },
  cancelPaid: {
    from: ['processing'],
    to: 'cancelled',
    payment: { from: 'paid', to: 'refunded' },
    by: ['seller', 'staff'],
  },
  dispatch: { from: ['processing'], to: 'dispatched', payment: paid, by: ['seller'] },
  readyForCollection: {
    from: ['processing'],
    to: 'ready_for_collection',
    payment: paid,
    by: ['seller'],
  },
  deliver: {
    from: ['dispatched', 'ready_for_collection'],
    to: 'delivered',
    payment: paid,
    by: ['buyer', 'seller', 'staff'],
  },
  complete: {
    from: ['delivered'],
    to: 'completed',
    payment: paid,
    by: ['buyer', 'staff', 'timer'],
  },
  dispute: {
    from: ['processing', 'dispatched', 'ready_for_collection', 'delivered'],
    to: 'disputed',
    payment: paid,
    by: ['buyer'],
  },
  settleForSeller: { from: ['disputed'], to: 'completed', payment: paid, by: ['staff'] },
  settleForBuyer: {
    from: ['disputed'],
    to: 'refunded',
    payment: { from: 'paid', to: 'refunded' },
    by: ['staff'],
  },
} as const satisfies Record<string, OrderStepRule>
export type OrderStep = keyof typeof orderSteps

export interface OrderState {
  orderStatus: OrderStatus
  paymentStatus: PaymentStatus
}

/** Where the order stands after the step. Throws `forbidden` when the step is not this person's to take, `order_locked` when it does not follow from where the order is. */
export function nextStatus(order: OrderState, step: OrderStep, by: OrderActor): OrderState {
  const rule: OrderStepRule = orderSteps[step]
  if (!rule.by.includes(by)) throw new DomainError('forbidden')
  if (!rule.from.includes(order.orderStatus) || order.paymentStatus !== rule.payment.from)
    throw new DomainError('order_locked')
  return { orderStatus: rule.to, paymentStatus: rule.payment.to }
}
