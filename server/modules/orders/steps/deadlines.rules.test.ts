import { paymentDueAt, paymentTimeOf } from './deadlines.rules.ts'

test('the deadline is 30 minutes for orders, 24 hours for auctions, 72 hours for bank transfers', () => {
  expect(paymentTimeOf('checkout', 72)).toEqual({ payWithinMinutes: 30, transferWithinHours: 72 })
  expect(paymentTimeOf('auction', 72)).toEqual({ payWithinMinutes: 1440, transferWithinHours: 72 })
  // A short transfer setting does not shorten the 24 hours.
  for (const how of ['auction', 'offer'] as const)
    expect(paymentTimeOf(how, 5)).toEqual({ payWithinMinutes: 1440, transferWithinHours: 24 })
})

test('a Buy It Now item is held for at most 24 hours, at any setting', () => {
  expect(paymentTimeOf('buy_now', 72)).toEqual({ payWithinMinutes: 30, transferWithinHours: 24 })
  expect(paymentTimeOf('buy_now', 5).transferWithinHours).toBe(5)
})

test('a bank transfer has the longer deadline from the start', () => {
  const now = new Date('2026-11-23T00:00:00Z')
  const time = paymentTimeOf('checkout', 72)
  expect(paymentDueAt(now, time, false).toISOString()).toBe('2026-11-23T00:30:00.000Z')
  expect(paymentDueAt(now, time, true).toISOString()).toBe('2026-11-26T00:00:00.000Z')
})
