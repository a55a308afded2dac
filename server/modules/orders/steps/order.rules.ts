import { durations } from '#contracts/common/limits.ts'
import {
  orderStatuses,
  type OrderStatus,
  type PaymentStatus,
} from '#contracts/orders/order-states.ts'
import { after } from '../../../kernel/clock.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef, type MessageRef } from '../../../kernel/message-ref.ts'
import { leftRefusal, leftSteps } from '../pickup/left-steps.rules.ts'
import { cashSteps } from '../cash/cash-steps.rules.ts'
import { returnOrderSteps } from '../returns/order-steps.rules.ts'
import { backToBuyer, paid, type OrderActor, type OrderStepRule } from './step-rule.rules.ts'

export type { OrderActor }

/** The lifecycle of an order: all steps, the roles that can take them and the states that allow them. */
export const orderSteps = {
  pay: {
    from: ['processing'],
    to: 'processing',
    payment: { from: 'pending', to: 'paid' },
    by: ['provider', 'staff'],
    cash: 'never',
  },
  ...cashSteps,
  failPayment: {
    from: ['processing'],
    to: 'cancelled',
    payment: { from: 'pending', to: 'failed' },
    by: ['provider', 'staff'],
    stock: true,
  },
  expire: {
    from: ['processing'],
    to: 'cancelled',
    payment: { from: 'pending', to: 'expired' },
    by: ['timer'],
    stock: true,
  },
  cancelUnpaid: {
    from: ['processing'],
    to: 'cancelled',
    payment: { from: 'pending', to: 'failed' },
    by: ['buyer', 'seller', 'staff'],
    stock: true,
    notWinner: true,
    action: 'cancel',
  },
  cancelPaid: {
    from: ['processing', 'ready_for_collection'],
    to: 'cancelled',
    payment: backToBuyer,
    by: ['seller', 'staff'],
    money: 'refund',
    stock: true,
    notAtDepot: true,
    action: 'cancel',
  },
  cancelLate: {
    from: ['processing'],
    to: 'cancelled',
    payment: backToBuyer,
    by: ['buyer'],
    money: 'refund',
    stock: true,
    late: true,
    action: 'cancel',
  },
  lapse: {
    from: ['processing', 'ready_for_collection'],
    to: 'cancelled',
    payment: backToBuyer,
    by: ['timer'],
    money: 'refund',
    stock: true,
    notAtDepot: true,
  },
  dispatch: {
    from: ['processing'],
    to: 'dispatched',
    payment: paid,
    by: ['seller'],
    only: 'sent',
    action: 'dispatch',
  },
  readyForCollection: {
    from: ['processing'],
    to: 'ready_for_collection',
    payment: paid,
    by: ['seller'],
    only: 'collected',
    action: 'ready',
  },
  arrive: {
    from: ['dispatched'],
    to: 'ready_for_collection',
    payment: paid,
    by: ['buyer', 'seller'],
    only: 'depot',
    repeatable: true,
    action: 'arrive',
  },
  handOver: {
    from: ['dispatched', 'ready_for_collection'],
    to: 'completed',
    payment: paid,
    by: ['seller'],
    money: 'release',
    notToPoint: true,
    action: 'handOver',
  },
  deliver: {
    from: ['dispatched'],
    to: 'delivered',
    payment: paid,
    by: ['seller', 'staff', 'timer'],
    notToPoint: true,
    repeatable: true,
    action: 'deliver',
  },
  ...leftSteps,
  confirm: {
    from: ['dispatched', 'ready_for_collection', 'delivered', 'disputed'],
    to: 'completed',
    payment: paid,
    by: ['buyer'],
    money: 'release',
    returning: false,
    repeatable: true,
    action: 'confirm',
  },
  complete: {
    from: ['delivered'],
    to: 'completed',
    payment: paid,
    by: ['staff', 'timer'],
    money: 'release',
    returning: false,
  },
  dispute: {
    from: ['processing', 'dispatched', 'ready_for_collection', 'delivered'],
    to: 'disputed',
    payment: paid,
    by: ['buyer'],
    returning: false,
    action: 'dispute',
  },
  ...returnOrderSteps,
  acceptRefund: {
    from: ['disputed'],
    to: 'refunded',
    payment: backToBuyer,
    by: ['seller'],
    money: 'refund',
    action: 'acceptRefund',
  },
  settleForSeller: {
    from: ['disputed'],
    to: 'completed',
    payment: paid,
    by: ['staff'],
    money: 'release',
  },
  settleBetween: {
    from: ['disputed'],
    to: 'completed',
    payment: paid,
    by: ['staff'],
    money: 'split',
  },
  settleForBuyer: {
    from: ['disputed'],
    to: 'refunded',
    payment: backToBuyer,
    by: ['staff'],
    money: 'refund',
  },
  chargeBack: {
    from: orderStatuses,
    to: 'refunded',
    stays: ['cancelled'],
    payment: { from: ['paid', 'refunded'], to: 'refunded' },
    by: ['staff'],
    money: 'chargeBack',
    cash: 'never',
  },
} as const satisfies Record<string, OrderStepRule>
export type OrderStep = keyof typeof orderSteps
export const orderStepNames = Object.keys(orderSteps) as OrderStep[]
export const stepRule = (step: OrderStep): OrderStepRule => orderSteps[step]

export interface OrderState {
  orderStatus: OrderStatus
  paymentStatus: PaymentStatus
}

interface Refusal {
  code: 'forbidden' | 'order_locked'
  says?: MessageRef
}

function refusedFrom(
  order: OrderState,
  { from, payment, by: allowed }: OrderStepRule,
  by: OrderActor,
): Refusal | undefined {
  if (!allowed.includes(by)) return { code: 'forbidden' }
  if (!from.includes(order.orderStatus) || ![payment.from].flat().includes(order.paymentStatus))
    return { code: 'order_locked' }
  return undefined
}

const refuse = ({ code, says }: Refusal): DomainError => new DomainError(code, says && { says })

/**
 * The order's state after the step. Throws `forbidden` if the step belongs to another role, `order_locked` if the
 * current state does not allow it.
 */
export function nextStatus(order: OrderState, step: OrderStep, by: OrderActor): OrderState {
  const rule = stepRule(step)
  const refusal = refusedFrom(order, rule, by)
  if (refusal) throw refuse(refusal)
  const stays = rule.stays?.includes(order.orderStatus)
  return { orderStatus: stays ? order.orderStatus : rule.to, paymentStatus: rule.payment.to }
}

/** The properties of an order that its steps depend on. */
export interface SteppedOrder extends OrderState {
  source: 'checkout' | 'auction'
  collect: boolean
  /** Paid in cash at the collection. */
  inCash: boolean
  /** The buyer reported that they paid in cash and the code was not entered. */
  cashReported: boolean
  /** Sent by bus to a depot. */
  toDepot: boolean
  /** For a pickup point, which the buyer chose. */
  toPoint?: boolean
  /** It has an open return. */
  returning: boolean
  paidAt: Date | null
  /** When the bank or wallet took the payment back. */
  chargedBackAt: Date | null
}

function refusalOf(
  order: SteppedOrder,
  step: OrderStep,
  by: OrderActor,
  now: Date,
): Refusal | undefined {
  const rule = stepRule(step)
  const refusal = refusedFrom(order, rule, by)
  if (refusal) return refusal
  const locked = (says: MessageRef): Refusal => ({ code: 'order_locked', says })
  if (order.chargedBackAt) return locked(messageRef('ordersRefusals.chargedBack'))
  const { only, cash } = rule
  if (cash === 'only' && !order.inCash) return locked(messageRef('ordersRefusals.notInCash'))
  if (cash === 'never' && order.inCash) return locked(messageRef('ordersRefusals.inCash'))
  if (rule.reported !== undefined && rule.reported !== order.cashReported)
    return locked(messageRef(`ordersRefusals.${order.cashReported ? 'reported' : 'notReported'}`))
  if (only === 'sent' && order.collect) return locked(messageRef('ordersRefusals.buyerCollects'))
  if (only === 'collected' && !order.collect) return locked(messageRef('ordersRefusals.isSent'))
  const leftSays = leftRefusal(order, rule, by)
  if (leftSays) return locked(leftSays)
  if (rule.returning !== undefined && rule.returning !== order.returning)
    return locked(messageRef(order.returning ? 'ordersReturns.isOpen' : 'ordersReturns.noneOpen'))
  if (rule.notWinner && by === 'buyer' && order.source === 'auction')
    return locked(messageRef('ordersRefusals.winnerPays'))
  if (rule.late && !(order.paidAt && now >= after(order.paidAt, durations.dispatch)))
    return locked(messageRef('ordersRefusals.sellerHasTime'))
  return undefined
}

/**
 * The order's state after the step, checked by every rule of the table. Throws the errors of `nextStatus`, and
 * `order_locked` with the reason.
 */
export function takenStep(
  order: SteppedOrder,
  step: OrderStep,
  by: OrderActor,
  now: Date,
): OrderState {
  const refusal = refusalOf(order, step, by, now)
  if (refusal) throw refuse(refusal)
  return nextStatus(order, step, by)
}

/** All steps that the viewer can take now. */
export const openSteps = (order: SteppedOrder, by: OrderActor, now: Date): OrderStep[] =>
  orderStepNames.filter((step) => !refusalOf(order, step, by, now))
