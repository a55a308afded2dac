import type { Payment } from '#contracts/payments/payments.ts'
import { clockOf, endLabels, money, overText, stageOf, whatFor } from './payment-words.ts'

const pending = { purpose: 'checkout', status: 'pending', orders: [], dueAt: null, reason: null }
const payment = (more: object): Payment => ({ ...pending, ...more }) as never

test('the countdown shows whole seconds and stops at zero', () => {
  const clocks = [120_400, 102_000, 60_000, 1999, 0, -5000].map(clockOf)
  expect(clocks.join(' ')).toBe('2:00 1:42 1:00 0:01 0:00 0:00')
})

test('a payment waits, is paid, can be tried again, or is over', () => {
  const due = { dueAt: '2026-11-21T10:00:00.000Z' }
  expect(stageOf(payment({}))).toBe('waiting')
  expect(stageOf(payment({ status: 'paid' }))).toBe('paid')
  expect(stageOf(payment({ status: 'failed', ...due }))).toBe('ended')
  expect(stageOf(payment({ status: 'failed', purpose: 'subscription' }))).toBe('ended')
  expect(stageOf(payment({ status: 'expired' }))).toBe('over')
  expect(stageOf(payment({ status: 'failed', orders: [{ paymentStatus: 'paid' }] }))).toBe('paid')
})

test('amounts, reasons and the purpose of a payment are shown as texts', () => {
  expect(money('2125000.00', 'ZWL')).toMatch(/^ZWL\s2,125,000$/)
  expect(money('85.00', 'USD')).toBe('US$85.00')
  expect(endLabels(payment({ reason: 'timed_out' })).title).toBe('Not approved in time')
  expect(whatFor(payment({ orders: [{ number: 'M-1' }] }))).toBe('order M-1')
  expect(whatFor(payment({ orders: [{}, {}] }))).toBe('2 orders')
  expect(whatFor(payment({ purpose: 'subscription' }))).toBe('your subscription')
})

test('the buyer of a cancelled transfer reads that money that still arrives is refunded', () => {
  expect(overText(payment({ method: 'bank_transfer' }))).toMatch(/still arrives, we will refund/)
  expect(overText(payment({ method: 'ecocash_usd' }))).toMatch(/you were not charged/)
})
