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

test('a filled form has no errors', () => {
  expect(checkoutErrors(filled, 'ecocash_zwl')).toEqual({})
})

test('the whole address is required, and a number for mobile money', () => {
  covers('rule: mobile-money number required for mobile-money methods')
  expect(checkoutErrors(blankForm, 'ecocash_usd')).toEqual({
    firstName: 'accountsFields.firstName',
    lastName: 'accountsFields.lastName',
    address: 'accountsFields.address',
    city: 'accountsFields.city',
    phone: 'accountsFields.phone',
    mobileMoneyNumber: 'accountsFields.mobileMoneyNumber',
  })
})

test('a bank transfer needs no mobile-money number', () => {
  expect(checkoutErrors({ ...filled, mobileMoneyNumber: '' }, 'bank_transfer')).toEqual({})
})

test('spaces count as empty, and other networks have no EcoCash', () => {
  expect(
    checkoutErrors({ ...filled, city: '   ', mobileMoneyNumber: '071 214 0412' }, 'ecocash_zwl'),
  ).toEqual({
    city: 'accountsFields.city',
    mobileMoneyNumber: 'paymentsProviders.wrongNumberEcocash',
  })
})

test.each(['77 214', 'ring me', '077214041a', ''])('%j is not a phone number', (phone) => {
  expect(checkoutErrors({ ...filled, phone }, 'bank_transfer')).toEqual({
    phone: 'accountsFields.phone',
  })
})
