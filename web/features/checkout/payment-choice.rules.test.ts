import { expect, test } from 'vitest'
import { currencyOf, inCurrency } from './payment-choice.rules.ts'

test('switching the currency switches the mobile-money method, and back [rule: switching currency switches the mobile-money method]', () => {
  expect(inCurrency('ecocash_zwl', 'USD')).toBe('ecocash_usd')
  expect(inCurrency('ecocash_usd', 'ZWL')).toBe('ecocash_zwl')
})

test('a method that pays in the currency stays; a transfer has no dollars', () => {
  expect(inCurrency('bank_transfer', 'ZWL')).toBe('bank_transfer')
  expect(inCurrency('bank_transfer', 'USD')).toBe('ecocash_usd')
  expect(currencyOf('bank_transfer')).toBe('ZWL')
})
