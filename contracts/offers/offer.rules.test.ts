import { leastOffer, offerAmountRule, offerMessageRule, percentBelow } from './offer.rules.ts'

test('the smallest offer is half of the price, rounded up', () => {
  expect([100n, 101n, 1n].map(leastOffer)).toEqual([50n, 51n, 1n])
})

test.each([
  [undefined, 'offersFields.amount'],
  [49n, 'offersFields.tooLow'],
  [50n, undefined],
  [99n, undefined],
  [100n, 'offersFields.tooHigh'],
])('an offer of %s for a price of 100 is %s', (minor, code) => {
  expect(offerAmountRule(minor, 100n)).toBe(code)
})

test.each([
  [950_000n, 1_150_000n, 17],
  [99n, 100n, 1],
  [50n, 100n, 50],
])('%s is below %s by %s percent', (minor, price, percent) => {
  expect(percentBelow(minor, price)).toBe(percent)
})

test('a message is optional and has at most 500 characters', () => {
  expect(offerMessageRule('')).toBeUndefined()
  expect(offerMessageRule(` ${'a'.repeat(500)} `)).toBeUndefined()
  expect(offerMessageRule('a'.repeat(501))).toBe('offersFields.messageLong')
})
