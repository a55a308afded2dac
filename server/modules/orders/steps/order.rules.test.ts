import fc from 'fast-check'
import {
  nextStatus,
  openSteps,
  orderSteps,
  takenStep,
  type OrderActor,
  type OrderState,
  type OrderStep,
  type SteppedOrder,
} from './order.rules.ts'
import { covers } from '../../../../tests/coverage/covers.ts'
import { steppedOrder } from '#support/money/stepped-order.ts'
import { refusal } from '#support/refusals.ts'
import { forAll } from '#support/rule-cases.ts'

const steps = Object.keys(orderSteps) as OrderStep[]
const actors: OrderActor[] = ['buyer', 'seller', 'staff', 'provider', 'timer']
const start: OrderState = { orderStatus: 'processing', paymentStatus: 'pending' }

test('the database allows every reachable state, and paid never becomes failed or expired', () => {
  const key = (state: OrderState) => `${state.paymentStatus} ${state.orderStatus}`
  const reached = new Map([[key(start), start]])
  for (const state of reached.values())
    for (const step of steps)
      for (const actor of actors) {
        if (refusal(() => nextStatus(state, step, actor))) continue
        const next = nextStatus(state, step, actor)
        reached.set(key(next), next)
        if (state.paymentStatus !== 'pending')
          expect(['paid', 'refunded']).toContain(next.paymentStatus)
      }
  expect([...reached.keys()].sort().join(', ')).toBe(
    'expired cancelled, failed cancelled, paid completed, paid delivered, paid dispatched, paid disputed, paid processing, paid ready_for_collection, pending processing, refunded cancelled, refunded refunded',
  )
})

const nextDay = new Date('2026-11-02T08:00:00Z')
const stepped = (more: Partial<SteppedOrder> = {}) => ({ ...steppedOrder, ...more })
const refused = (order: SteppedOrder, step: OrderStep, by: OrderActor, now = nextDay) =>
  refusal(() => takenStep(order, step, by, now))?.code

test('what is refused to some is possible for others', () => {
  const won = stepped({ source: 'auction', paymentStatus: 'pending', paidAt: null })
  expect(refused(won, 'cancelUnpaid', 'seller')).toBeUndefined()
  expect(refused({ ...won, source: 'checkout' }, 'cancelUnpaid', 'buyer')).toBeUndefined()
  expect(refused(stepped(), 'dispatch', 'seller')).toBeUndefined()
  expect(refused(stepped({ collect: true }), 'readyForCollection', 'seller')).toBeUndefined()
  const due = new Date('2026-11-06T08:00:00Z')
  const early = new Date(due.getTime() - 1)
  expect(refused(stepped(), 'cancelLate', 'buyer', early)).toBe('order_locked')
  expect(refused(stepped(), 'cancelLate', 'buyer', due)).toBeUndefined()
})

/** The open steps of buyer, seller, staff, timer and keeper in a delivered order with a return. */
const stepsOf = (change: Partial<SteppedOrder>) =>
  (['buyer', 'seller', 'staff', 'timer', 'keeper'] as const).map((by) => {
    const order = stepped({ orderStatus: 'delivered', returning: true, ...change })
    return openSteps(order, by, nextDay).join(', ')
  })

test('an order with an open return takes only the steps of its return, or a charge-back', () => {
  const ofReturn = [
    'disputeReturn, refundReturn, refundPart',
    'disputeReturn, refundReturn, refundPart',
    'chargeBack',
    'refundReturn, refundPart',
    '',
  ]
  for (const change of [{}, { orderStatus: 'completed' }, { toPoint: true }] as const)
    expect(stepsOf(change)).toEqual(ofReturn)
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

test('random steps follow the table, keep paid orders paid and end states final', () => {
  covers('rule: one table of steps')
  const attempt = fc.record({
    step: fc.constantFrom(...steps),
    by: fc.constantFrom(...actors),
    hours: fc.nat(24 * 8),
  })
  const deliveries = fc.constantFrom('collected', 'sent', 'to a depot')
  const sources = fc.constantFrom('checkout' as const, 'auction' as const)
  const lists = fc.array(attempt, { maxLength: 20 })
  forAll(deliveries, sources, lists, (delivery, source, attempts) => {
    let now = steppedOrder.paidAt!
    let order = stepped({
      collect: delivery === 'collected',
      toDepot: delivery === 'to a depot',
      source,
      paymentStatus: 'pending',
      paidAt: null,
    })
    for (const { step, by, hours } of attempts) {
      now = new Date(now.getTime() + hours * 3_600_000)
      const before = order
      const open = openSteps(before, by, now).includes(step)
      if ((refused(before, step, by, now) === undefined) !== open) throw new Error('two answers')
      if (!open) continue
      const rule = orderSteps[step]
      order = { ...before, ...takenStep(before, step, by, now) }
      if (step === 'pay') order = { ...order, paidAt: now }
      expect((rule.by as readonly OrderActor[]).includes(by)).toBe(true)
      expect((rule.from as readonly string[]).includes(before.orderStatus)).toBe(true)
      if (step === 'chargeBack') order = { ...order, chargedBackAt: now }
      // Money leaves the order exactly once, with the step that ends it. Only a charge-back can follow.
      const ends = ['completed', 'cancelled', 'refunded'].includes(order.orderStatus)
      const first = ends && before.paymentStatus === 'paid'
      expect('money' in rule).toBe(first || step === 'chargeBack')
      if (before.paymentStatus === 'paid')
        expect(['paid', 'refunded']).toContain(order.paymentStatus)
      // An end state is final, except for one charge-back of a payment, which only staff book.
      const wasPaid = order.paidAt !== null && order.chargedBackAt === null
      const after = (actor: OrderActor): OrderStep[] =>
        actor === 'staff' && wasPaid ? ['chargeBack'] : []
      if (ends)
        for (const actor of actors) expect(openSteps(order, actor, now)).toEqual(after(actor))
    }
  })
}, 120_000)
