import { expect, test } from 'vitest'
import {
  aboutRule,
  addressErrors,
  addressLabelRule,
  emailErrors,
  passwordErrors,
  profileErrors,
  savedAddressRules,
} from './profile-form.rules.ts'

const profile = {
  firstName: 'Ann',
  lastName: 'Moyo',
  phoneNumber: '0771234567',
  houseNumber: '1',
  street: 'Samora Machel Ave',
  city: 'Harare',
  about: '',
}

test('each field of the profile has its sentence', () => {
  expect(profileErrors(profile)).toEqual({})
  expect(
    profileErrors({
      firstName: '',
      lastName: ' ',
      phoneNumber: '',
      houseNumber: '',
      street: '',
      city: '',
      about: 'a'.repeat(501),
    }),
  ).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    phoneNumber: 'Please enter a valid phone number',
    houseNumber: 'House number is required',
    street: 'Street name is required',
    city: 'City is required',
    about: 'Please use at most 500 characters',
  })
  expect(aboutRule('a'.repeat(500))).toBeUndefined()
})

const address = {
  label: '',
  firstName: 'Ann',
  lastName: 'Moyo',
  address: '1 Samora Machel Ave',
  city: 'Harare',
  phone: '0771234567',
}

test('each field of a saved address has its sentence', () => {
  expect(addressErrors(address)).toEqual({})
  expect(
    addressErrors({
      label: 'l'.repeat(41),
      firstName: '',
      lastName: '',
      address: ' ',
      city: '',
      phone: '',
    }),
  ).toEqual({
    label: 'Please use at most 40 characters',
    firstName: 'First name is required',
    lastName: 'Last name is required',
    address: 'Address is required',
    city: 'City is required',
    phone: 'Please enter a valid phone number',
  })
  expect(addressLabelRule('l'.repeat(40))).toBeUndefined()
  expect(savedAddressRules.address('a'.repeat(120))).toBeUndefined()
  expect(savedAddressRules.address('a'.repeat(121))).toBe('Address must be at most 120 characters')
})

test('a new email address is one, and needs the current password', () => {
  expect(emailErrors({ email: ' ann@b.co ', currentPassword: 'x' })).toEqual({})
  expect(emailErrors({ email: 'ann', currentPassword: '' })).toEqual({
    email: 'Please enter a valid email address',
    currentPassword: 'Password is required',
  })
})

test('a new password keeps the rules of registration, differs and is typed twice', () => {
  const change = (currentPassword: string, newPassword: string, confirmPassword = newPassword) =>
    passwordErrors({ currentPassword, newPassword, confirmPassword })
  expect(change('old', 'Abcdef1$')).toEqual({})
  expect(change('', 'Abcdef1$', 'other')).toEqual({
    currentPassword: 'Password is required',
    confirmPassword: "Passwords don't match",
  })
  expect(change('short', 'short')).toEqual({
    newPassword: 'Password must be at least 8 characters',
  })
  expect(change('Abcdef1$', 'Abcdef1$')).toEqual({
    newPassword: 'Choose a password that differs from the current one',
  })
})
