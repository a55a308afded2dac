import fc from 'fast-check'
import { forAll } from '#support/rule-cases.ts'
import { heldParts, type HeldMoney } from './held-money.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const terms = { now, holdMs: 0 }
const at = (time: string) => new Date(`2026-${time}:00Z`)
const held = (money: Partial<HeldMoney>): HeldMoney => ({
  minor: 100n,
  orders: 1,
  status: 'processing',
  collect: false,
  dueAt: null,
  reminded: false,
  ...money,
})
const sent = (dueAt: Date, more: Partial<HeldMoney> = {}) =>
  held({ status: 'dispatched', dueAt, ...more })

const delivered = held({ status: 'delivered', dueAt: at('11-26T10:00') })
test('the money of a delivered order is available when its time to report a problem ends', () => {
  expect(heldParts([], terms)).toEqual([])
  expect(heldParts([delivered], terms)).toEqual([
    { minor: 100n, orders: 1, reason: 'delivered', by: at('11-26T10:00') },
  ])
})

test('a sent order counts as delivered 4 days after its reminder, and completes 7 days later', () => {
  const parts = [false, true].map((reminded) =>
    heldParts([sent(at('11-30T10:00'), { reminded })], terms),
  )
  const part = { minor: 100n, orders: 1, reason: 'sent' }
  expect(parts).toEqual([
    [{ ...part, by: at('12-11T10:00') }],
    [{ ...part, by: at('12-07T10:00') }],
  ])
})

test('the hold for new sellers is added to every date', () => {
  const both = heldParts([delivered, sent(at('11-30T10:00'))], { now, holdMs: 3 * 86_400_000 })
  expect(both.map(({ by }) => by)).toEqual([at('11-29T10:00'), at('12-14T10:00')])
})

test('an order that the timer has not moved yet is dated from now', () => {
  const late = held({ status: 'delivered', dueAt: at('11-19T10:00') })
  expect(heldParts([late, sent(at('11-19T10:00'))], terms).map(({ by }) => by)).toEqual([
    now,
    at('12-02T12:00'),
  ])
})

test('money of orders not sent, not collected or in dispute has no date', () => {
  const parts = heldParts(
    [
      held({ status: 'disputed', minor: 1n }),
      held({ status: 'ready_for_collection', minor: 20n, collect: true }),
      held({ collect: true, minor: 300n, orders: 2 }),
      held({ minor: 4000n, orders: 5 }),
    ],
    terms,
  )
  expect(parts).toEqual([
    { minor: 4000n, orders: 5, reason: 'unsent', by: null },
    { minor: 320n, orders: 3, reason: 'uncollected', by: null },
    { minor: 1n, orders: 1, reason: 'disputed', by: null },
  ])
})

test('orders due on the same day in Harare are one part with the latest time', () => {
  const parts = heldParts(
    [
      sent(at('11-30T22:30')),
      sent(at('11-30T08:00'), { orders: 3 }),
      sent(at('12-04T21:00'), { reminded: true }),
      sent(at('11-30T21:59')),
    ],
    terms,
  )
  expect(parts).toEqual([
    { minor: 300n, orders: 5, reason: 'sent', by: at('12-11T21:59') },
    { minor: 100n, orders: 1, reason: 'sent', by: at('12-11T22:30') },
  ])
})

test('a reason has at most three dates, and the last one includes all later orders', () => {
  const dues = ['11-29T10:00', '11-23T10:00', '11-27T10:00', '11-25T10:00', '11-28T10:00']
  const parts = heldParts(
    dues.map((due) => held({ status: 'delivered', dueAt: at(due) })),
    terms,
  )
  expect(parts.map(({ minor, orders, by }) => [minor, orders, by])).toEqual([
    [100n, 1, at('11-23T10:00')],
    [100n, 1, at('11-25T10:00')],
    [300n, 3, at('11-29T10:00')],
  ])
})

const waiting = ['processing', 'dispatched', 'ready_for_collection'] as const
const heldStatuses = [...waiting, 'delivered', 'disputed'] as const

test('the parts are few and sum to the money held, for any orders', () => {
  const money = fc.record({
    minor: fc.bigInt(1n, 10n ** 15n),
    orders: fc.integer({ min: 1, max: 500 }),
    status: fc.constantFrom(...heldStatuses),
    collect: fc.boolean(),
    dueAt: fc.option(
      fc.date({ min: at('11-01T00:00'), max: at('12-20T00:00'), noInvalidDate: true }),
    ),
    reminded: fc.boolean(),
  })
  forAll(fc.array(money, { maxLength: 60 }), (all) => {
    const parts = heldParts(all, terms)
    const sums = (list: readonly Pick<HeldMoney, 'minor' | 'orders'>[]) => [
      list.reduce((sum, { minor }) => sum + minor, 0n),
      list.reduce((sum, { orders }) => sum + orders, 0),
    ]
    expect(parts.length).toBeLessThanOrEqual(15)
    expect(sums(parts)).toEqual(sums(all))
  })
})
