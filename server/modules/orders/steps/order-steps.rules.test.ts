import { refusal } from '#support/refusals.ts'
import { orderStatuses, paymentStatuses } from '#contracts/orders/order-states.ts'
import {
  nextStatus,
  openSteps,
  orderStepNames,
  stepRule,
  takenStep,
  type OrderActor,
  type OrderStep,
  type SteppedOrder,
} from './order.rules.ts'
import { steppedOrder as order } from '#support/money/stepped-order.ts'
import { isUnsent } from './unsent.rules.ts'

const actors: OrderActor[] = ['buyer', 'seller', 'staff', 'provider', 'timer', 'keeper']

/** The states before and after each step, and its roles: equal moves are one line. */
function movesOf(step: OrderStep): string[] {
  const moves = new Map<string, string[]>()
  for (const orderStatus of orderStatuses)
    for (const paymentStatus of paymentStatuses) {
      const state = { orderStatus, paymentStatus }
      const by = actors.filter((actor) => !refusal(() => nextStatus(state, step, actor)))
      if (!by[0]) continue
      const to = nextStatus(state, step, by[0])
      const move = `${to.paymentStatus} ${to.orderStatus} by ${by.join(', ')}`
      moves.set(move, [...(moves.get(move) ?? []), `${paymentStatus} ${orderStatus}`])
    }
  return [...moves].map(([move, from]) => `${from.toSorted().join(', ')} -> ${move}`)
}

const table: Record<OrderStep, string[]> = {
  pay: ['pending processing -> paid processing by staff, provider'],
  chooseCash: ['pending processing -> pending processing by buyer'],
  takeCash: ['pending processing -> paid completed by seller, staff'],
  reportCash: ['pending processing -> pending processing by buyer'],
  payOnline: ['pending processing -> pending processing by buyer'],
  denyCash: ['pending processing -> expired cancelled by staff'],
  failPayment: ['pending processing -> failed cancelled by staff, provider'],
  expire: ['pending processing -> expired cancelled by timer'],
  cancelUnpaid: ['pending processing -> failed cancelled by buyer, seller, staff'],
  cancelPaid: ['paid processing, paid ready_for_collection -> refunded cancelled by seller, staff'],
  cancelLate: ['paid processing -> refunded cancelled by buyer'],
  lapse: ['paid processing, paid ready_for_collection -> refunded cancelled by timer'],
  dispatch: ['paid processing -> paid dispatched by seller'],
  readyForCollection: ['paid processing -> paid ready_for_collection by seller'],
  arrive: ['paid dispatched -> paid ready_for_collection by buyer, seller'],
  handOver: ['paid dispatched, paid ready_for_collection -> paid completed by seller'],
  deliver: ['paid dispatched -> paid delivered by seller, staff, timer'],
  leaveAtDepot: ['paid ready_for_collection -> paid delivered by timer'],
  leaveAtPoint: ['paid ready_for_collection -> paid delivered by timer'],
  receiveAtPoint: [
    'paid delivered, paid dispatched, paid processing -> paid ready_for_collection by keeper',
    'paid completed -> paid completed by keeper',
  ],
  handOverAtPoint: ['paid delivered, paid ready_for_collection -> paid completed by keeper'],
  returnFromPoint: ['paid delivered, paid ready_for_collection -> refunded cancelled by keeper'],
  confirm: [
    'paid delivered, paid dispatched, paid disputed, paid ready_for_collection -> paid completed by buyer',
  ],
  complete: ['paid delivered -> paid completed by staff, timer'],
  dispute: [
    'paid delivered, paid dispatched, paid processing, paid ready_for_collection -> paid disputed by buyer',
  ],
  disputeReturn: ['paid completed, paid delivered -> paid disputed by buyer, seller'],
  refundReturn: ['paid completed, paid delivered -> refunded refunded by buyer, seller, timer'],
  refundPart: ['paid completed, paid delivered -> paid completed by buyer, seller, timer'],
  acceptRefund: ['paid disputed -> refunded refunded by seller'],
  settleForSeller: ['paid disputed -> paid completed by staff'],
  settleBetween: ['paid disputed -> paid completed by staff'],
  settleForBuyer: ['paid disputed -> refunded refunded by staff'],
  chargeBack: [
    'paid completed, paid delivered, paid dispatched, paid disputed, paid processing, paid ready_for_collection, paid refunded, refunded completed, refunded delivered, refunded dispatched, refunded disputed, refunded processing, refunded ready_for_collection, refunded refunded -> refunded refunded by staff',
    'paid cancelled, refunded cancelled -> refunded cancelled by staff',
  ],
}

test.each(orderStepNames)('the step %s requires an allowed state and an allowed role', (step) => {
  expect(movesOf(step).toSorted()).toEqual(table[step].toSorted())
})

test('when an order ends, its held money goes to the seller, the buyer or both', () => {
  const withMoney = (money: string) =>
    orderStepNames.filter((step) => stepRule(step).money === money).join(', ')
  expect(withMoney('release')).toBe('handOver, handOverAtPoint, confirm, complete, settleForSeller')
  expect(withMoney('refund')).toBe(
    'cancelPaid, cancelLate, lapse, returnFromPoint, refundReturn, acceptRefund, settleForBuyer',
  )
  expect(withMoney('split')).toBe('refundPart, settleBetween')
  expect(withMoney('chargeBack')).toBe('chargeBack')
  expect(withMoney('commission')).toBe('takeCash')
})

test('a cancelled order whose goods the seller has returns its stock', () => {
  expect(orderStepNames.filter((step) => stepRule(step).stock).join(', ')).toBe(
    'denyCash, failPayment, expire, cancelUnpaid, cancelPaid, cancelLate, lapse, returnFromPoint',
  )
})

test('a step that members take has a name on the page', () => {
  const named = orderStepNames.flatMap((step) => {
    const { action } = stepRule(step)
    return action ? [`${step}: ${action}`] : []
  })
  expect(named.join(', ')).toBe(
    'takeCash: handOver, reportCash: reportCash, payOnline: payOnline, cancelUnpaid: cancel, cancelPaid: cancel, cancelLate: cancel, dispatch: dispatch, readyForCollection: ready, arrive: arrive, handOver: handOver, deliver: deliver, confirm: confirm, dispute: dispute, acceptRefund: acceptRefund',
  )
})

const paidAt = order.paidAt!
const unpaid = { paymentStatus: 'pending', paidAt: null } as const

const atPoint = { orderStatus: 'ready_for_collection', toPoint: true } as const
/** An unpaid order that is collected and paid in cash. */
const inCash = { ...unpaid, collect: true, inCash: true } as const
const reported = { ...inCash, cashReported: true } as const

const paidInCash = { ...inCash, orderStatus: 'completed', paymentStatus: 'paid' } as const
const chargedBack = { chargedBackAt: paidAt, orderStatus: 'disputed' } as const
const won = { ...unpaid, source: 'auction' } as const
const atDepot = (toDepot: boolean) => ({ orderStatus: 'ready_for_collection', toDepot }) as const

test.each<[string, Partial<SteppedOrder>, OrderStep, OrderActor]>([
  ['The payment of this order was charged back.', chargedBack, 'settleForBuyer', 'staff'],
  ['The buyer is collecting this order.', { collect: true }, 'dispatch', 'seller'],
  ['This order is sent, not collected.', {}, 'readyForCollection', 'seller'],
  ['This order was not sent to a bus depot.', { orderStatus: 'dispatched' }, 'arrive', 'seller'],
  ['This order was not sent to a bus depot.', atDepot(false), 'leaveAtDepot', 'timer'],
  ['The parcel is at the depot.', atDepot(true), 'cancelPaid', 'seller'],
  ['The parcel is at the depot.', atDepot(true), 'lapse', 'timer'],
  ['This order is not for a pickup point.', {}, 'receiveAtPoint', 'keeper'],
  ['This order is not for a pickup point.', atDepot(true), 'handOverAtPoint', 'keeper'],
  ['The pickup point hands this order over.', atPoint, 'handOver', 'seller'],
  ['The parcel is at the pickup point.', atPoint, 'cancelPaid', 'staff'],
  ['A winning bid is binding: please pay for the item you won.', won, 'cancelUnpaid', 'buyer'],
  ['This order is paid in cash at the collection.', inCash, 'pay', 'provider'],
  ['This order is paid in cash at the collection.', inCash, 'chooseCash', 'buyer'],
  ['This order is paid in cash at the collection.', paidInCash, 'chargeBack', 'staff'],
  ['This order is not paid in cash.', { ...unpaid, collect: true }, 'takeCash', 'seller'],
  ['This order is not paid in cash.', { ...unpaid, collect: true }, 'reportCash', 'buyer'],
  ['This order is not paid in cash.', { ...unpaid, collect: true }, 'payOnline', 'buyer'],
  ['The buyer has not reported a payment in cash.', inCash, 'denyCash', 'staff'],
  ['This order is sent, not collected.', unpaid, 'chooseCash', 'buyer'],
  ['You have reported this already. We are looking into it.', reported, 'reportCash', 'buyer'],
  ['You have reported this already. We are looking into it.', reported, 'payOnline', 'buyer'],
  ['The seller still has time to send it. You can cancel after that.', {}, 'cancelLate', 'buyer'],
])('a locked step gives its reason: %s', (message, change, step, by) => {
  const take = () => takenStep({ ...order, ...change }, step, by, paidAt)
  expect(refusal(take)).toMatchObject({ code: 'order_locked', message })
})

test('an order in cash can be collected, reported, paid here or cancelled, or lapses; nothing else', () => {
  const stepsOf = (change: Partial<SteppedOrder>) =>
    actors.map((by) => openSteps({ ...order, ...inCash, ...change }, by, paidAt).join(', '))
  const none = ['', '', '', '', '', '']
  expect(stepsOf({})).toEqual([
    'reportCash, payOnline, cancelUnpaid',
    'takeCash, cancelUnpaid',
    'takeCash, failPayment, cancelUnpaid',
    'failPayment',
    'expire',
    '',
  ])
  expect(stepsOf({ cashReported: true })[2]).toBe('takeCash, denyCash, failPayment, cancelUnpaid')
  expect(stepsOf({ orderStatus: 'completed', paymentStatus: 'paid' })).toEqual(none)
  expect(stepsOf({ orderStatus: 'cancelled', paymentStatus: 'expired' })).toEqual(none)
})

test('a step from another state is refused without a specific reason', () => {
  const take = () => takenStep({ ...order, ...unpaid }, 'dispatch', 'seller', paidAt)
  expect(refusal(take)).toMatchObject({
    code: 'order_locked',
    message: 'This is not possible for this order now.',
  })
})

test('a seller still has the goods until they are sent or handed over', () => {
  const unsent = (toDepot: boolean) =>
    orderStatuses.filter((orderStatus) => isUnsent({ orderStatus, toDepot })).toSorted()
  expect(unsent(false)).toEqual(['processing', 'ready_for_collection'])
  expect(unsent(true)).toEqual(['processing'])
})
