import { blankForm, checkoutErrors } from './checkout-form.rules.ts'
import { covers } from '../../../../tests/coverage/covers.ts'

const filled = {
  firstName: 'Tatenda',
  lastName: 'Marufu',
  address: '14 Josiah Chinamano Ave',
  city: 'Harare',
  phone: '77 214 0412',
  mobileMoneyNumber: '0782140412',
}

test('the whole address is required, and a number for mobile money', () => {
  covers('rule: mobile-money number required for mobile-money methods')
  expect(checkoutErrors(filled, 'ecocash_zwl')).toEqual({})
  expect(checkoutErrors({ ...filled, mobileMoneyNumber: '' }, 'bank_transfer')).toEqual({})
  expect(checkoutErrors(blankForm, 'ecocash_usd')).toEqual({
    firstName: 'accountsFields.firstName',
    lastName: 'accountsFields.lastName',
    address: 'accountsFields.address',
    city: 'accountsFields.city',
    phone: 'accountsFields.phone',
    mobileMoneyNumber: 'accountsFields.mobileMoneyNumber',
  })
})

test('spaces count as empty, and other networks have no EcoCash', () => {
  const typed = { ...filled, city: '   ', mobileMoneyNumber: '071 214 0412' }
  expect(checkoutErrors(typed, 'ecocash_zwl')).toEqual({
    city: 'accountsFields.city',
    mobileMoneyNumber: 'paymentsProviders.wrongNumberEcocash',
  })
})

test.each(['77 214', 'ring me', '077214041a', ''])('%j is not a phone number', (phone) => {
  expect(checkoutErrors({ ...filled, phone }, 'bank_transfer')).toEqual({
    phone: 'accountsFields.phone',
  })
})
