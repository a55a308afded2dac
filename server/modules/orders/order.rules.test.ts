import { expect, test } from 'vitest'
import { orderStatuses, paymentStatuses } from '../../../contracts/order-states.ts'
import {
  nextStatus,
  orderSteps,
  type OrderActor,
  type OrderState,
  type OrderStep,
} from './order.rules.ts'

const steps = Object.keys(orderSteps) as OrderStep[]
const actors: OrderActor[] = ['buyer', 'seller', 'staff', 'provider', 'timer']
const states: OrderState[] = orderStatuses.flatMap((orderStatus) =>
  paymentStatuses.map((paymentStatus) => ({ orderStatus, paymentStatus })),
)
const start: OrderState = { orderStatus: 'processing', paymentStatus: 'pending' }
const taken = (state: OrderState, step: OrderStep, by: OrderActor): OrderState | string => {
  try {
    return nextStatus(state, step, by)
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('an unpaid order runs out by the clock only', () => {
  expect(taken(start, 'expire', 'timer')).toEqual({
    orderStatus: 'cancelled',
    paymentStatus: 'expired',
  })
  for (const actor of actors.filter((candidate) => candidate !== 'timer'))
    expect(taken(start, 'expire', actor)).toBe('forbidden')
})

test('nothing but an unpaid order in work can run out', () => {
  const others = states.filter(
    (s) => s.orderStatus !== 'processing' || s.paymentStatus !== 'pending',
  )
  expect(others.map((state) => taken(state, 'expire', 'timer'))).toEqual(
    others.map(() => 'order_locked'),
  )
})

test('nothing leaves the seller before it is paid', () => {
  for (const step of ['dispatch', 'readyForCollection', 'deliver', 'complete'] as const) {
    for (const state of states.filter((s) => s.paymentStatus !== 'paid')) {
      for (const actor of actors)
        expect(taken(state, step, actor)).toMatch(/order_locked|forbidden/)
    }
  }
})

test('only the seller dispatches', () => {
  const paid: OrderState = { orderStatus: 'processing', paymentStatus: 'paid' }
  expect(actors.map((actor) => typeof taken(paid, 'dispatch', actor))).toEqual([
    'string',
    'object',
    'string',
    'string',
    'string',
  ])
})

test('every state that steps can reach is one that the database allows, and paid never becomes failed or expired', () => {
  const key = (state: OrderState) => `${state.paymentStatus} ${state.orderStatus}`
  const reached = new Map([[key(start), start]])
  for (const state of reached.values()) {
    for (const step of steps) {
      for (const actor of actors) {
        const next = taken(state, step, actor)
        if (typeof next === 'string') continue
        reached.set(key(next), next)
        if (state.paymentStatus !== 'pending')
          expect(['paid', 'refunded']).toContain(next.paymentStatus)
      }
    }
  }
  expect([...reached.keys()].sort()).toEqual(
    [
      'pending processing',
      'paid processing',
      'failed cancelled',
      'expired cancelled',
      'refunded cancelled',
      'paid dispatched',
      'paid ready_for_collection',
      'paid delivered',
      'paid completed',
      'paid disputed',
      'refunded refunded',
    ].sort(),
  )
})
