import { orderStatuses, type OrderStatus } from '#contracts/orders/order-states.ts'
import { movedAt, stepDueAt, timerStep } from './order-timers.rules.ts'
import { isUnsent } from './unsent.rules.ts'

const day = 86_400_000
const now = new Date('2026-11-01T08:00:00Z')
const paid = (orderStatus: OrderStatus, toDepot = false) => ({
  orderStatus,
  toDepot,
  paymentStatus: 'paid' as const,
})
const waiting: OrderStatus[] = ['processing', 'ready_for_collection', 'dispatched', 'delivered']
const days = (date: Date | null | undefined) => date && (date.getTime() - now.getTime()) / day

test('a paid order is due after 5 days to send, 7 to collect, 10 to arrive and 7 to complain', () => {
  expect(waiting.map((status) => days(stepDueAt(paid(status), now)))).toEqual([5, 7, 10, 7])
})

test('a reminder gives 9 more days to send, 7 to collect and 4 to arrive', () => {
  const steps = waiting.map((status) => [
    timerStep(paid(status), false),
    timerStep(paid(status), true),
  ])
  expect(steps).toEqual([
    [{ remindFor: 9 * day }, { step: 'lapse' }],
    [{ remindFor: 7 * day }, { step: 'lapse' }],
    [{ remindFor: 4 * day }, { step: 'deliver' }],
    [{ step: 'complete' }, { step: 'complete' }],
  ])
})

test('a parcel that is left at a bus depot counts as delivered, because its seller has not got it', () => {
  const left = paid('ready_for_collection', true)
  expect(days(stepDueAt(left, now))).toBe(7)
  expect(timerStep(left, false)).toEqual({ remindFor: 7 * day })
  expect(timerStep(left, true)).toEqual({ step: 'leaveAtDepot' })
})

test('a parcel at a point waits 7 days for a reminder, and 14 more until it counts as delivered', () => {
  const atPoint = { ...paid('ready_for_collection'), toPoint: true }
  expect(timerStep(atPoint, false)).toEqual({ remindFor: 14 * day })
  expect(timerStep(atPoint, true)).toEqual({ step: 'leaveAtPoint' })
  expect(isUnsent(atPoint)).toBe(false)
})

test('no timer runs for an order that has ended, is disputed or is unpaid', () => {
  for (const status of orderStatuses.filter((each) => !waiting.includes(each))) {
    expect(stepDueAt(paid(status), now)).toBeNull()
    expect(timerStep(paid(status), true)).toBeUndefined()
    expect(movedAt(paid(status), now, false)).toBeUndefined()
  }
  for (const paymentStatus of ['pending', 'failed', 'expired', 'refunded'] as const)
    for (const orderStatus of orderStatuses) {
      expect(stepDueAt({ orderStatus, paymentStatus }, now)).toBeNull()
      expect(timerStep({ orderStatus, paymentStatus, toDepot: false }, false)).toBeUndefined()
    }
})

test('a timer moves an order at its next check, or after the grace period of a reminder', () => {
  const moved = (reminded: boolean) =>
    waiting.map((status) => days(movedAt(paid(status), now, reminded)))
  expect(moved(false)).toEqual([9, 7, 4, 0])
  expect(moved(true)).toEqual([0, 0, 0, 0])
  expect(movedAt(paid('processing'), null, false)).toBeUndefined()
})
