import { expect, test } from 'vitest'
import { paymentDueAt, paymentTimeOf } from './deadlines.rules.ts'

test('an order is paid in 30 minutes, a won auction in 24 hours, a bank transfer in 72', () => {
  expect(paymentTimeOf('checkout', 72)).toEqual({ payWithinMinutes: 30, transferWithinHours: 72 })
  expect(paymentTimeOf('auction', 72)).toEqual({ payWithinMinutes: 1440, transferWithinHours: 72 })
})

test('an auction item bought now is held for 24 hours at most, at any setting', () => {
  expect(paymentTimeOf('buy_now', 72)).toEqual({ payWithinMinutes: 30, transferWithinHours: 24 })
  expect(paymentTimeOf('buy_now', 5).transferWithinHours).toBe(5)
})

test('a short transfer setting does not shorten the 24 hours of a won auction', () => {
  expect(paymentTimeOf('auction', 5).transferWithinHours).toBe(24)
})

test('a bank transfer has the longer deadline from the start', () => {
  const now = new Date('2026-11-23T00:00:00Z')
  const time = paymentTimeOf('checkout', 72)
  expect(paymentDueAt(now, time, false).toISOString()).toBe('2026-11-23T00:30:00.000Z')
  expect(paymentDueAt(now, time, true).toISOString()).toBe('2026-11-26T00:00:00.000Z')
})
