import { durations, limits } from '#contracts/common/limits.ts'
import type { DisputeReason } from '#contracts/orders/delivery.ts'
import type { OrderStatus, PaymentStatus } from '#contracts/orders/order-states.ts'
import {
  coolingOffReasons,
  type OpenReturnState,
  type ReturnAction,
  type ReturnReason,
  type ReturnState,
} from '#contracts/orders/returns/return-states.ts'
import { after } from '../../../kernel/clock.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'

/** What decides whether the buyer of an order may ask for a return. */
export interface ReturnableOrder {
  orderStatus: OrderStatus
  paymentStatus: PaymentStatus
  chargedBackAt: Date | null
  /** The shop has received its payment. False for orders that are paid in cash at the meeting. */
  paidToShop: boolean
  hasDispute: boolean
  hasReturn: boolean
  /** When the buyer got the item; null before that. */
  receivedAt: Date | null
}

/** Until when a buyer may ask for a return; undefined if never. */
export function returnableUntil(order: ReturnableOrder): Date | undefined {
  const { orderStatus, paymentStatus, chargedBackAt, receivedAt } = order
  if (orderStatus !== 'delivered' && orderStatus !== 'completed') return undefined
  if (paymentStatus !== 'paid' || chargedBackAt || !receivedAt || !order.paidToShop)
    return undefined
  if (order.hasDispute || order.hasReturn) return undefined
  return after(receivedAt, durations.returnRequest)
}

/** Throws `return_refused` with the reason unless the buyer may ask for a return now. */
export function requireReturnable(order: ReturnableOrder, now: Date): void {
  const refuse = (why: 'unpaidHere' | 'once' | 'decided' | 'notReceived' | 'late') =>
    new DomainError('return_refused', { says: messageRef(`ordersReturns.${why}`) })
  if (order.hasReturn) throw refuse('once')
  if (order.hasDispute) throw refuse('decided')
  if (order.paymentStatus === 'paid' && !order.paidToShop) throw refuse('unpaidHere')
  const until = returnableUntil(order)
  if (!until) throw refuse('notReceived')
  if (now >= until) throw refuse('late')
}

export type ReturnActor = 'buyer' | 'seller' | 'timer' | 'staff'

interface ReturnStepRule {
  from: readonly ReturnState[]
  /** Absent: the state stays. */
  to?: ReturnState
  by: readonly ReturnActor[]
  /** What happens to the order: its money goes back to the buyer, or staff decide. */
  order?: 'refund' | 'dispute'
  /**
   * Requires a lower refund that waits for the buyer: one with which the item stays with the buyer, or one for which it
   * is sent back.
   */
  proposal?: 'keeps' | 'returns'
  /** Not for a business if the reason needs no fault of the item. */
  notCoolingOff?: true
  action?: ReturnAction
}

/** All steps of a return, who may take them, and from which state. */
export const returnSteps = {
  accept: { from: ['requested'], to: 'accepted', by: ['seller', 'timer'], action: 'accept' },
  decline: {
    from: ['requested'],
    to: 'disputed',
    by: ['seller'],
    order: 'dispute',
    notCoolingOff: true,
    action: 'refuse',
  },
  propose: { from: ['requested', 'accepted'], by: ['seller'], action: 'propose' },
  agree: {
    from: ['requested', 'accepted'],
    to: 'accepted',
    by: ['buyer'],
    proposal: 'returns',
    action: 'agree',
  },
  keep: {
    from: ['requested', 'accepted'],
    to: 'refunded',
    by: ['buyer'],
    order: 'refund',
    proposal: 'keeps',
    action: 'agree',
  },
  send: { from: ['accepted'], to: 'sent', by: ['buyer'], action: 'send' },
  handOver: {
    from: ['accepted'],
    to: 'refunded',
    by: ['buyer'],
    order: 'refund',
    action: 'handOver',
  },
  receive: {
    from: ['accepted', 'sent'],
    to: 'refunded',
    by: ['seller', 'timer'],
    order: 'refund',
    action: 'receive',
  },
  notReceived: {
    from: ['sent'],
    to: 'disputed',
    by: ['seller'],
    order: 'dispute',
    action: 'refuse',
  },
  reduce: { from: ['accepted', 'sent'], to: 'reduced', by: ['seller'], action: 'reduce' },
  agreeToReduction: {
    from: ['reduced'],
    to: 'refunded',
    by: ['buyer', 'timer'],
    order: 'refund',
    action: 'agree',
  },
  contest: {
    from: ['reduced'],
    to: 'disputed',
    by: ['buyer'],
    order: 'dispute',
    action: 'refuse',
  },
  withdraw: {
    from: ['requested', 'accepted'],
    to: 'withdrawn',
    by: ['buyer'],
    action: 'withdraw',
  },
  lapse: { from: ['accepted'], to: 'lapsed', by: ['timer'] },
  close: { from: ['requested', 'accepted', 'sent', 'reduced'], to: 'closed', by: ['staff'] },
} as const satisfies Record<string, ReturnStepRule>
export type ReturnStep = keyof typeof returnSteps
export const returnStepNames = Object.keys(returnSteps) as ReturnStep[]
export const returnStepRule = (step: ReturnStep): ReturnStepRule => returnSteps[step]

/** What the steps of a return depend on. */
export interface SteppedReturn {
  state: ReturnState
  reason: ReturnReason
  business: boolean
  dueAt: Date | null
  /** The lower refund that waits for the buyer. */
  offerMinor: bigint | null
  offerKeeps: boolean
  offers: number
}

const refusals = {
  notNow: 'ordersReturns.notNow',
  mustAccept: 'ordersReturns.mustAccept',
  proposedAlready: 'ordersReturns.proposedAlready',
  enoughProposed: 'ordersReturns.enoughProposed',
} as const
type Refusal = 'forbidden' | keyof typeof refusals

export function returnRefusal(
  current: SteppedReturn,
  step: ReturnStep,
  by: ReturnActor,
): Refusal | undefined {
  const rule = returnStepRule(step)
  const { state, reason, business, offerMinor, offerKeeps, offers } = current
  if (!rule.by.includes(by)) return 'forbidden'
  if (!rule.from.includes(state)) return 'notNow'
  if (rule.notCoolingOff && business && coolingOffReasons.includes(reason)) return 'mustAccept'
  if (rule.proposal && (offerMinor === null || offerKeeps !== (rule.proposal === 'keeps')))
    return 'notNow'
  if (step === 'propose' && offerMinor !== null) return 'proposedAlready'
  if (step === 'propose' && offers >= limits.returnProposalsMax) return 'enoughProposed'
  return undefined
}

/** The state after the step. Throws `forbidden`, or `return_locked` with the reason. */
export function returnAfter(
  current: SteppedReturn,
  step: ReturnStep,
  by: ReturnActor,
): ReturnState {
  const refusal = returnRefusal(current, step, by)
  if (refusal === 'forbidden') throw new DomainError('forbidden')
  if (refusal) throw new DomainError('return_locked', { says: messageRef(refusals[refusal]) })
  return returnStepRule(step).to ?? current.state
}

/** The step of an action that has several: the one that the member can take now. */
export function stepOfAction(
  current: SteppedReturn,
  action: ReturnAction,
  by: 'buyer' | 'seller',
): ReturnStep {
  const steps = returnStepNames.filter((step) => returnStepRule(step).action === action)
  const open = steps.find((step) => !returnRefusal(current, step, by))
  return open ?? steps.find((step) => returnStepRule(step).by.includes(by)) ?? steps[0]!
}

/** What the page offers the member now. */
export const returnActionsOf = (current: SteppedReturn, by: 'buyer' | 'seller'): ReturnAction[] => [
  ...new Set(
    returnStepNames.flatMap((step) =>
      returnRefusal(current, step, by) ? [] : (returnStepRule(step).action ?? []),
    ),
  ),
]

/** When a timer takes the next step of a return that has just reached this state; null once it is closed. */
export function returnDueAt(
  { state, business, arrivesOn }: { state: ReturnState; business: boolean; arrivesOn?: string },
  now: Date,
): Date | null {
  if (state === 'requested')
    return after(now, business ? durations.businessReturnAnswer : durations.returnAnswer)
  if (state === 'accepted') return after(now, durations.returnDispatch)
  if (state === 'reduced') return after(now, durations.reductionAnswer)
  if (state !== 'sent') return null
  // The end of the day of the arrival in Harare, which is two hours ahead of UTC.
  const arrival = new Date(`${arrivesOn ?? ''}T22:00:00Z`)
  return after(arrival, durations.returnCheck)
}

const timerSteps = {
  requested: 'accept',
  accepted: 'lapse',
  sent: 'receive',
  reduced: 'agreeToReduction',
} as const satisfies Record<OpenReturnState, ReturnStep>

/** The step that a timer takes when the time of a state is over. Silence of a seller counts as yes. */
export const returnTimerStep = (state: OpenReturnState): ReturnStep => timerSteps[state]

export const isOpenState = (state: ReturnState): state is OpenReturnState => state in timerSteps

/** Who is reminded before the time of a state is over. */
export const remindedSide = (state: ReturnState): 'buyer' | 'seller' =>
  state === 'requested' || state === 'sent' ? 'seller' : 'buyer'

const disputeReasons: Record<ReturnReason, DisputeReason> = {
  changed_mind: 'other',
  does_not_fit: 'other',
  damaged: 'damaged',
  not_as_described: 'not_as_described',
  wrong_item: 'not_as_described',
  other: 'other',
}
export const disputeReasonOf = (reason: ReturnReason): DisputeReason => disputeReasons[reason]

/** The day on which a returned item should arrive: today or within two weeks. Days are of Harare. */
export const isArrivalDay = (day: string, today: string): boolean => {
  const days = (Date.parse(day) - Date.parse(today)) / 86_400_000
  return days >= 0 && days <= limits.returnArrivalDaysMax
}
