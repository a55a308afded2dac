import {
  currencyOf,
  inCurrency,
  offered,
  offeredMethods,
  paidCurrencies,
} from './payment-choice.rules.ts'
import { covers } from '../../../../tests/coverage/covers.ts'

test('switching the currency switches the mobile-money method, and back', () => {
  covers('rule: switching currency switches the mobile-money method')
  expect(inCurrency('ecocash_zwl', 'USD')).toBe('ecocash_usd')
  expect(inCurrency('ecocash_usd', 'ZWL')).toBe('ecocash_zwl')
})

test('a method in the currency stays selected; bank transfers have no dollars', () => {
  expect(inCurrency('bank_transfer', 'ZWL')).toBe('bank_transfer')
  expect(inCurrency('bank_transfer', 'USD')).toBe('ecocash_usd')
  expect(currencyOf('bank_transfer')).toBe('ZWL')
})

test('orders can be paid in each currency that an open method takes, the default first', () => {
  expect(paidCurrencies(['card_usd', 'ecocash_zwl', 'ecocash_usd'])).toEqual(['ZWL', 'USD'])
  expect(paidCurrencies(['card_usd', 'ecocash_usd'])).toEqual(['USD'])
  expect(paidCurrencies([])).toEqual([])
})

test('only open methods are offered, in the order of the table', () => {
  expect(offeredMethods(['card_usd', 'ecocash_zwl'])).toEqual(['ecocash_zwl', 'card_usd'])
  expect(offeredMethods([])).toEqual([])
})

test('a method no longer offered is replaced by one in the default currency, else the first', () => {
  expect(offered('card_usd', ['ecocash_usd', 'card_usd'])).toBe('card_usd')
  expect(offered('card_usd', ['ecocash_usd', 'bank_transfer', 'ecocash_zwl'])).toBe('bank_transfer')
  expect(offered('card_usd', ['ecocash_usd', 'bank_transfer_usd'])).toBe('ecocash_usd')
  expect(offered('card_usd', [])).toBe('card_usd')
})

test('a currency without a wallet selects its first method; without any the method stays', () => {
  expect(inCurrency('ecocash_zwl', 'USD', ['card_usd', 'ecocash_usd'])).toBe('ecocash_usd')
  expect(inCurrency('ecocash_zwl', 'USD', ['card_usd', 'bank_transfer_usd'])).toBe('card_usd')
  expect(inCurrency('ecocash_zwl', 'USD', ['ecocash_zwl'])).toBe('ecocash_zwl')
})
