import {
  aboutRule,
  addressErrors,
  addressLabelRule,
  emailErrors,
  passwordErrors,
  profileErrors,
  savedAddressRules,
} from './profile-form.rules.ts'

const names = { firstName: 'Ann', lastName: 'Moyo' }
const place = { houseNumber: '1', street: 'Samora Machel Ave', city: 'Harare' }

test('each invalid field of the profile has its own error', () => {
  expect(profileErrors({ ...names, ...place, phoneNumber: '0771234567', about: '' })).toEqual({})
  const unnamed = { firstName: '', lastName: ' ', phoneNumber: '' }
  const nowhere = { houseNumber: '', street: '', city: '' }
  expect(profileErrors({ ...unnamed, ...nowhere, about: 'a'.repeat(501) })).toEqual({
    firstName: 'accountsFields.firstName',
    lastName: 'accountsFields.lastName',
    phoneNumber: 'accountsFields.phone',
    houseNumber: 'accountsFields.houseNumber',
    street: 'accountsFields.street',
    city: 'accountsFields.city',
    about: 'accountsFields.aboutLong',
  })
  expect(aboutRule('a'.repeat(500))).toBeUndefined()
})

test('each invalid field of a saved address has its own error', () => {
  const address = { address: '1 Samora Machel Ave', city: 'Harare', phone: '0771234567' }
  expect(addressErrors({ ...names, ...address, label: '' })).toEqual({})
  const empty = { firstName: '', lastName: '', address: ' ', city: '', phone: '' }
  expect(addressErrors({ ...empty, label: 'l'.repeat(41) })).toEqual({
    label: 'accountsFields.labelLong',
    firstName: 'accountsFields.firstName',
    lastName: 'accountsFields.lastName',
    address: 'accountsFields.address',
    city: 'accountsFields.city',
    phone: 'accountsFields.phone',
  })
  expect(addressLabelRule('l'.repeat(40))).toBeUndefined()
  expect(savedAddressRules.address('a'.repeat(120))).toBeUndefined()
  expect(savedAddressRules.address('a'.repeat(121))).toBe('accountsFields.addressLong')
})

test('a new email address must be valid and needs the current password', () => {
  expect(emailErrors({ email: ' ann@b.co ', currentPassword: 'x', code: '' })).toEqual({})
  expect(emailErrors({ email: 'ann', currentPassword: '', code: '' })).toEqual({
    email: 'accountsFields.email',
    currentPassword: 'accountsFields.passwordMissing',
  })
})

test('a new password follows the rules of registration, differs from the old one and is typed twice', () => {
  const change = (currentPassword: string, newPassword: string, confirmPassword = newPassword) =>
    passwordErrors({ currentPassword, code: '', newPassword, confirmPassword })
  expect(change('old', 'Abcdef1$')).toEqual({})
  expect(change('', 'Abcdef1$', 'other')).toEqual({
    currentPassword: 'accountsFields.passwordMissing',
    confirmPassword: 'accountsFields.mismatch',
  })
  expect(change('short', 'short')).toEqual({ newPassword: 'accountsFields.passwordLength' })
  expect(change('Abcdef1$', 'Abcdef1$')).toEqual({ newPassword: 'accountsFields.samePassword' })
})
