import { expect, test } from 'vitest'
import { newMethod } from './new-method.ts'

test('a new currency gets a payment method of each provider', () => {
  expect(newMethod('ecocash', 'ZWG', 'ZiG')).toEqual({
    id: 'ecocash_zwg',
    label: 'EcoCash (ZiG)',
  })
  expect(newMethod('onemoney', 'ZWG', 'ZiG')).toEqual({
    id: 'onemoney_zwg',
    label: 'OneMoney (ZiG)',
  })
  expect(newMethod('card', 'ZWG', 'ZiG')).toEqual({
    id: 'card_zwg',
    label: 'Card (ZiG)',
  })
  expect(newMethod('bank', 'ZWG', 'ZiG')).toEqual({
    id: 'bank_transfer_zwg',
    label: 'Bank Transfer (ZiG)',
  })
})
