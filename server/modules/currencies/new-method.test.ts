import { newMethod } from './new-method.ts'

test.for([
  ['ecocash', 'ecocash_zwg', 'EcoCash (ZiG)'],
  ['onemoney', 'onemoney_zwg', 'OneMoney (ZiG)'],
  ['card', 'card_zwg', 'Card (ZiG)'],
  ['bank', 'bank_transfer_zwg', 'Bank Transfer (ZiG)'],
] as const)('a new currency gets a payment method of %s', ([provider, id, label]) => {
  expect(newMethod(provider, 'ZWG', 'ZiG')).toEqual({ id, label })
})
