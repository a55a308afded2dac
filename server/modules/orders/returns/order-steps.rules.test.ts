import { expect, test } from 'vitest'
import { openSteps, type SteppedOrder } from '../steps/order.rules.ts'

const now = new Date('2026-11-12T08:00:00Z')
const order: SteppedOrder = {
  orderStatus: 'delivered',
  paymentStatus: 'paid',
  source: 'checkout',
  collect: false,
  inCash: false,
  cashReported: false,
  toDepot: false,
  returning: true,
  paidAt: new Date('2026-11-01T08:00:00Z'),
  chargedBackAt: null,
}
const stepsOf = (change: Partial<SteppedOrder>) =>
  (['buyer', 'seller', 'staff', 'timer', 'keeper'] as const).map((by) =>
    openSteps({ ...order, ...change }, by, now).join(', '),
  )

test('an order with an open return takes only the steps of its return, or a charge-back', () => {
  const ofReturn = [
    'disputeReturn, refundReturn, refundPart',
    'disputeReturn, refundReturn, refundPart',
    'chargeBack',
    'refundReturn, refundPart',
    '',
  ]
  expect(stepsOf({})).toEqual(ofReturn)
  expect(stepsOf({ orderStatus: 'completed' })).toEqual(ofReturn)
  expect(stepsOf({ toPoint: true })).toEqual(ofReturn)
})

test('an order without an open return takes none of these steps', () => {
  expect(stepsOf({ returning: false, toPoint: true })).toEqual([
    'confirm, dispute',
    '',
    'complete, chargeBack',
    'complete',
    'receiveAtPoint, handOverAtPoint, returnFromPoint',
  ])
})

test('an order for a pickup point is not delivered by its seller', () => {
  const dispatched = { orderStatus: 'dispatched', returning: false } as const
  expect(stepsOf(dispatched)[1]).toBe('handOver, deliver')
  expect(stepsOf({ ...dispatched, toPoint: true })[1]).toBe('')
})
