import { describe, expect, test } from 'vitest'
import { NewAddress } from '../../../contracts/accounts/addresses.ts'
import { accountCalls, Registration } from '../../../contracts/accounts/accounts.ts'
import { profileCalls, ProfileChange } from '../../../contracts/accounts/profile.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { refusalTexts } from '../../platform/http/answers/refusal-texts.ts'
import { parseInput } from '../../platform/http/input/parse-input.ts'

type Schema = Parameters<typeof parseInput>[0]

/** The error messages for a value, overall and by field; undefined if the value is valid. */
function refusalOf(schema: Schema, value: object) {
  try {
    parseInput(schema, value)
    return undefined
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return refusalTexts(error, 'en')
  }
}

const address = { firstName: 'Ann', lastName: 'Moyo', city: 'Harare' }
const home = { ...address, houseNumber: '1', street: 'Fife Avenue', phoneNumber: '0771234567' }
const registration = {
  ...home,
  username: 'ann',
  email: 'ann@example.co.zw',
  password: 'Abcdef1$',
  dateOfBirth: '1990-01-01',
}

/** A valid value of a schema, its longest valid fields, and the messages for longer and empty ones. */
const forms: [string, Schema, object, [string, string, string, string | undefined][]][] = [
  [
    'registration',
    Registration,
    registration,
    [
      [
        'username',
        'n'.repeat(40),
        'Username must be at most 40 characters',
        'Username must be at least 3 characters',
      ],
      [
        'email',
        `a@${'b'.repeat(249)}.co`,
        'Email must be at most 254 characters',
        'Please enter a valid email address',
      ],
      [
        'password',
        `Abcde1$${'x'.repeat(193)}`,
        'Password must be at most 200 characters',
        'Password must be at least 8 characters',
      ],
      [
        'firstName',
        'n'.repeat(80),
        'First name must be at most 80 characters',
        'First name is required',
      ],
      [
        'lastName',
        'n'.repeat(80),
        'Last name must be at most 80 characters',
        'Last name is required',
      ],
      [
        'dateOfBirth',
        '1990-01-01',
        'Please enter a valid date of birth',
        'Date of birth is required',
      ],
      [
        'phoneNumber',
        '0'.repeat(32),
        'Phone number must be at most 32 characters',
        'Please enter a valid phone number',
      ],
      [
        'houseNumber',
        'n'.repeat(120),
        'House number must be at most 120 characters',
        'House number is required',
      ],
      [
        'street',
        'n'.repeat(120),
        'Street name must be at most 120 characters',
        'Street name is required',
      ],
      ['city', 'n'.repeat(120), 'City must be at most 120 characters', 'City is required'],
    ],
  ],
  [
    'profile',
    ProfileChange,
    { ...home, about: '' },
    [
      [
        'firstName',
        'n'.repeat(80),
        'First name must be at most 80 characters',
        'First name is required',
      ],
      [
        'lastName',
        'n'.repeat(80),
        'Last name must be at most 80 characters',
        'Last name is required',
      ],
      [
        'phoneNumber',
        '0'.repeat(32),
        'Phone number must be at most 32 characters',
        'Please enter a valid phone number',
      ],
      [
        'houseNumber',
        'n'.repeat(120),
        'House number must be at most 120 characters',
        'House number is required',
      ],
      [
        'street',
        'n'.repeat(120),
        'Street name must be at most 120 characters',
        'Street name is required',
      ],
      ['city', 'n'.repeat(120), 'City must be at most 120 characters', 'City is required'],
      ['about', 'n'.repeat(500), 'Please use at most 500 characters', undefined],
    ],
  ],
  [
    'saved address',
    NewAddress,
    { ...address, address: '1 Fife Avenue', phone: '0771234567' },
    [
      ['label', 'n'.repeat(40), 'Please use at most 40 characters', undefined],
      ['address', 'n'.repeat(120), 'Address must be at most 120 characters', 'Address is required'],
      [
        'phone',
        '0'.repeat(32),
        'Phone number must be at most 32 characters',
        'Please enter a valid phone number',
      ],
    ],
  ],
  [
    'password change',
    profileCalls.changePassword.body,
    { currentPassword: 'x', newPassword: 'Abcdef1$' },
    [
      [
        'currentPassword',
        'x'.repeat(1000),
        'Current password must have at most 1,000 characters.',
        'Password is required',
      ],
      [
        'newPassword',
        `Abcde1$${'x'.repeat(193)}`,
        'Password must be at most 200 characters',
        'Password must be at least 8 characters',
      ],
    ],
  ],
  [
    'email change',
    profileCalls.changeEmail.body,
    { email: 'ann@example.co.zw', currentPassword: 'x' },
    [
      [
        'email',
        `a@${'b'.repeat(249)}.co`,
        'Email must be at most 254 characters',
        'Please enter a valid email address',
      ],
      [
        'currentPassword',
        'x'.repeat(1000),
        'Current password must have at most 1,000 characters.',
        'Password is required',
      ],
    ],
  ],
  [
    'password reset',
    accountCalls.resetPassword.body,
    { token: 'x', password: 'Abcdef1$' },
    [
      [
        'password',
        `Abcde1$${'x'.repeat(193)}`,
        'Password must be at most 200 characters',
        'Password must be at least 8 characters',
      ],
    ],
  ],
]

describe.each(forms)('%s', (_name, schema, good, fields) => {
  test.each(fields)('names the limit of %s', (field, longest, long, empty) => {
    const said = (value: string) => refusalOf(schema, { ...good, [field]: value })
    const saying = (message: string) => ({ message, fields: { [field]: message } })
    expect(said(longest)).toBeUndefined()
    expect(said(`${longest}0`)).toEqual(saying(long))
    expect(said(longest.padEnd(5000, '0'))).toEqual(saying(long))
    expect(said('')).toEqual(empty === undefined ? undefined : saying(empty))
  })
})
