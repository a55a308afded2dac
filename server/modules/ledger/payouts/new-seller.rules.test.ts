import fc from 'fast-check'
import { forAll } from '#support/rule-cases.ts'
import { dayBegan, newness, withdrawable, type NewSellerTerms } from './new-seller.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const days = (count: number) => new Date(now.getTime() - count * 86_400_000)
const terms: NewSellerTerms = { days: 30, sales: 3, holdDays: 3, dailyMinor: 20_000n }
const account = {
  joined: days(5),
  sales: 1,
  availableMinor: 0n,
  released: [],
  askedTodayMinor: 0n,
}

test('a seller is new until both the days and the sales are reached', () => {
  expect(newness({ joined: days(30), sales: 3 }, terms, now)).toBeUndefined()
  expect(newness({ joined: days(29), sales: 99 }, terms, now)).toMatchObject({ salesLeft: 0 })
  expect(newness({ joined: days(900), sales: 2 }, terms, now)).toMatchObject({ salesLeft: 1 })
  expect(newness({ joined: now, sales: 0 }, { ...terms, days: 0, sales: 0 }, now)).toBeUndefined()
})

test('a day begins at midnight in Harare', () => {
  for (const [time, day] of [
    ['2026-11-21T12:00:00Z', '2026-11-20'],
    ['2026-11-20T21:59:59Z', '2026-11-19'],
    ['2026-11-20T22:00:00Z', '2026-11-20'],
  ] as const)
    expect(dayBegan(new Date(time)).toISOString()).toBe(`${day}T22:00:00.000Z`)
})

test('the money from a sale waits three days', () => {
  const sold = { ...account, availableMinor: 10_000n, released: [{ minor: 10_000n, at: days(2) }] }
  expect(withdrawable(sold, terms, now)).toEqual({
    nowMinor: 0n,
    waiting: [{ minor: 10_000n, from: days(-1), reason: 'hold' }],
  })
  const rested = { ...sold, released: [{ minor: 10_000n, at: days(3) }] }
  expect(withdrawable(rested, terms, now)).toEqual({ nowMinor: 10_000n, waiting: [] })
})

test('the daily limit can be paid out per day; the rest is available from midnight', () => {
  const rich = { ...account, availableMinor: 50_000n }
  const midnight = new Date('2026-11-21T22:00:00Z')
  expect(withdrawable(rich, terms, now)).toEqual({
    nowMinor: 20_000n,
    waiting: [{ minor: 30_000n, from: midnight, reason: 'daily' }],
  })
  expect(withdrawable({ ...rich, askedTodayMinor: 15_000n }, terms, now).nowMinor).toBe(5_000n)
  expect(withdrawable({ ...rich, askedTodayMinor: 90_000n }, terms, now).nowMinor).toBe(0n)
  expect(withdrawable(rich, { ...terms, dailyMinor: 0n }, now).nowMinor).toBe(50_000n)
})

test('payouts use up the oldest money first', () => {
  const spent = { ...account, availableMinor: 4_000n, released: [{ minor: 10_000n, at: days(1) }] }
  expect(withdrawable(spent, terms, now)).toMatchObject({
    nowMinor: 0n,
    waiting: [{ minor: 4_000n }],
  })
})

test('an established seller can withdraw everything', () => {
  const known = { ...account, joined: days(31), sales: 3, availableMinor: 90_000n }
  expect(withdrawable({ ...known, released: [{ minor: 90_000n, at: now }] }, terms, now)).toEqual({
    nowMinor: 90_000n,
    waiting: [],
  })
})

test('the parts add up to the balance, for any figures', () => {
  const amount = fc.bigInt({ min: 0n, max: 1_000_000n })
  const sale = fc.record({
    minor: fc.bigInt({ min: 1n, max: 500_000n }),
    at: fc.double({ min: 0, max: 6, noNaN: true }).map(days),
  })
  forAll(amount, amount, fc.array(sale), (availableMinor, askedTodayMinor, released) => {
    const figures = { ...account, availableMinor, askedTodayMinor, released }
    const { nowMinor, waiting } = withdrawable(figures, terms, now)
    const rest = waiting.reduce((sum, { minor }) => sum + minor, 0n)
    expect(nowMinor + rest).toBe(availableMinor)
    expect(nowMinor >= 0n && nowMinor <= terms.dailyMinor).toBe(true)
    expect(waiting.every(({ minor, from }) => minor > 0n && from > now)).toBe(true)
  })
})

test('after spending, the balance consists of the newest sales', () => {
  const released = [
    { minor: 100n, at: days(2.5) },
    { minor: 200n, at: days(0.5) },
    { minor: 400n, at: days(1.5) },
  ]
  const { waiting } = withdrawable({ ...account, availableMinor: 500n, released }, terms, now)
  expect(waiting.map(({ minor, from }) => [minor, from])).toEqual([
    [300n, days(-1.5)],
    [200n, days(-2.5)],
  ])
})

test('sales of one day are one entry, and become available with the last of them', () => {
  const released = [2.1, 2, 2.05, 1].map((ago) => ({ minor: 100n, at: days(ago) }))
  const { waiting } = withdrawable({ ...account, availableMinor: 400n, released }, terms, now)
  expect(waiting).toEqual([
    { minor: 300n, from: days(-1), reason: 'hold' },
    { minor: 100n, from: days(-2), reason: 'hold' },
  ])
})
