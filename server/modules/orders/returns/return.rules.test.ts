import { returnStates } from '#contracts/orders/returns/return-states.ts'
import {
  disputeReasonOf,
  isArrivalDay,
  remindedSide,
  requireReturnable,
  returnAfter,
  returnDueAt,
  returnRefusal,
  returnStepNames,
  returnTimerStep,
  returnableUntil,
  stepOfAction,
  type ReturnActor,
  type ReturnStep,
  type ReturnableOrder,
  type SteppedReturn,
} from './return.rules.ts'

const receivedAt = new Date('2026-11-10T08:00:00Z')
const order = (more: Partial<ReturnableOrder> = {}): ReturnableOrder => ({
  orderStatus: 'delivered',
  paymentStatus: 'paid',
  chargedBackAt: null,
  paidToShop: true,
  hasDispute: false,
  hasReturn: false,
  receivedAt,
  ...more,
})
const refusedFor = (more: Partial<ReturnableOrder>, now = '2026-11-12T08:00:00Z') => {
  try {
    requireReturnable(order(more), new Date(now))
  } catch (error) {
    return (error as { says: { key: string } }).says.key
  }
  return undefined
}

test('a buyer may ask until 7 days after the receipt', () => {
  expect(returnableUntil(order())).toEqual(new Date('2026-11-17T08:00:00Z'))
  expect(refusedFor({}, '2026-11-17T07:59:59Z')).toBeUndefined()
  expect(refusedFor({}, '2026-11-17T08:00:00Z')).toBe('ordersReturns.late')
  expect(refusedFor({ orderStatus: 'completed' })).toBeUndefined()
})

test.each<[Partial<ReturnableOrder>, string]>([
  [{ orderStatus: 'dispatched', receivedAt: null }, 'ordersReturns.notReceived'],
  [{ orderStatus: 'dispatched' }, 'ordersReturns.notReceived'],
  [{ paymentStatus: 'refunded' }, 'ordersReturns.notReceived'],
  [{ chargedBackAt: receivedAt }, 'ordersReturns.notReceived'],
  [{ orderStatus: 'disputed', hasDispute: true }, 'ordersReturns.decided'],
  [{ orderStatus: 'completed', hasDispute: true }, 'ordersReturns.decided'],
  [{ hasReturn: true }, 'ordersReturns.once'],
  [{ paidToShop: false }, 'ordersReturns.unpaidHere'],
])('an order like %o cannot be returned: %s', (more, reason) => {
  expect(refusedFor(more)).toBe(reason)
  expect(returnableUntil(order(more))).toBeUndefined()
})

const current = (more: Partial<SteppedReturn> = {}): SteppedReturn => ({
  state: 'requested',
  reason: 'damaged',
  business: false,
  dueAt: null,
  offerMinor: 5_00n,
  offerKeeps: false,
  offers: 1,
  ...more,
})
const actors: ReturnActor[] = ['buyer', 'seller', 'timer', 'staff']

/** Each allowed move of a step; a proposal waits where the step requires one. */
const movesOf = (step: ReturnStep): string[] =>
  returnStepNames.includes(step)
    ? returnStates.flatMap((state) => {
        const offerMinor = step === 'propose' ? null : 5_00n
        const at = current({ state, offerKeeps: step === 'keep', offerMinor })
        const by = actors.filter((actor) => !returnRefusal(at, step, actor))
        return by.length > 0 ? [`${state} -> ${returnAfter(at, step, by[0]!)} by ${by.join()}`] : []
      })
    : []

test('a step of the other side is forbidden', () => {
  const forbidden = expect.objectContaining({ code: 'forbidden' })
  expect(() => returnAfter(current(), 'accept', 'buyer')).toThrow(forbidden)
})

const table: Record<ReturnStep, string[]> = {
  accept: ['requested -> accepted by seller,timer'],
  decline: ['requested -> disputed by seller'],
  propose: ['requested -> requested by seller', 'accepted -> accepted by seller'],
  agree: ['requested -> accepted by buyer', 'accepted -> accepted by buyer'],
  keep: ['requested -> refunded by buyer', 'accepted -> refunded by buyer'],
  send: ['accepted -> sent by buyer'],
  handOver: ['accepted -> refunded by buyer'],
  receive: ['accepted -> refunded by seller,timer', 'sent -> refunded by seller,timer'],
  notReceived: ['sent -> disputed by seller'],
  reduce: ['accepted -> reduced by seller', 'sent -> reduced by seller'],
  agreeToReduction: ['reduced -> refunded by buyer,timer'],
  contest: ['reduced -> disputed by buyer'],
  withdraw: ['requested -> withdrawn by buyer', 'accepted -> withdrawn by buyer'],
  lapse: ['accepted -> lapsed by timer'],
  close: ['requested', 'accepted', 'sent', 'reduced'].map((state) => `${state} -> closed by staff`),
}

test.each(returnStepNames)('the step %s requires an allowed state and an allowed role', (step) => {
  expect(movesOf(step)).toEqual(table[step])
})

test('a business cannot decline a return that needs no fault of the item', () => {
  const decline = (business: boolean, reason: SteppedReturn['reason']) =>
    returnRefusal(current({ business, reason }), 'decline', 'seller')
  expect(decline(true, 'changed_mind')).toBe('mustAccept')
  expect(decline(true, 'does_not_fit')).toBe('mustAccept')
  expect(decline(true, 'damaged')).toBeUndefined()
  expect(decline(false, 'changed_mind')).toBeUndefined()
})

test('a seller has one open proposal, and at most three', () => {
  const propose = (more: Partial<SteppedReturn>) =>
    returnRefusal(current(more), 'propose', 'seller')
  expect(propose({ offerMinor: 5_00n })).toBe('proposedAlready')
  expect(propose({ offerMinor: null, offers: 2 })).toBeUndefined()
  expect(propose({ offerMinor: null, offers: 3 })).toBe('enoughProposed')
  expect(returnRefusal(current({ offerMinor: null }), 'agree', 'buyer')).toBe('notNow')
})

test('an action is the step that its member can take now', () => {
  expect(stepOfAction(current(), 'refuse', 'seller')).toBe('decline')
  expect(stepOfAction(current({ state: 'sent' }), 'refuse', 'seller')).toBe('notReceived')
  expect(stepOfAction(current({ state: 'reduced' }), 'refuse', 'buyer')).toBe('contest')
  expect(stepOfAction(current({ state: 'reduced' }), 'agree', 'buyer')).toBe('agreeToReduction')
  expect(stepOfAction(current({ offerKeeps: true }), 'agree', 'buyer')).toBe('keep')
  expect(stepOfAction(current({ state: 'refunded' }), 'refuse', 'seller')).toBe('decline')
})

test('each state has its time, its reminder and its end', () => {
  const now = new Date('2026-11-12T08:00:00Z')
  const due = (state: SteppedReturn['state'], business = false, arrivesOn?: string) =>
    returnDueAt({ state, business, ...(arrivesOn && { arrivesOn }) }, now)?.toISOString()
  expect(due('requested')).toBe('2026-11-15T08:00:00.000Z')
  expect(due('requested', true)).toBe('2026-11-19T08:00:00.000Z')
  expect(due('accepted')).toBe('2026-11-19T08:00:00.000Z')
  expect(due('sent', false, '2026-11-14')).toBe('2026-11-19T22:00:00.000Z')
  expect(due('reduced')).toBe('2026-11-15T08:00:00.000Z')
  expect(due('refunded')).toBeUndefined()
  const open = ['requested', 'accepted', 'sent', 'reduced'] as const
  expect(open.map((state) => `${remindedSide(state)}, then ${returnTimerStep(state)}`)).toEqual([
    'seller, then accept',
    'buyer, then lapse',
    'seller, then receive',
    'buyer, then agreeToReduction',
  ])
})

test('an item arrives today or within two weeks', () => {
  const days = ['2026-11-27', '2026-11-28', '2026-12-12', '2026-12-13']
  expect(days.map((day) => isArrivalDay(day, '2026-11-28'))).toEqual([false, true, true, false])
})

test('a declined return is a problem of its kind', () => {
  const problems = (['wrong_item', 'changed_mind', 'damaged'] as const).map(disputeReasonOf)
  expect(problems).toEqual(['not_as_described', 'other', 'damaged'])
})
