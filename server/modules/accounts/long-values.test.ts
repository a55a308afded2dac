import { accountCalls, Registration, SignIn } from '#contracts/accounts/accounts.ts'
import { NewAddress } from '#contracts/accounts/addresses.ts'
import { profileCalls, ProfileChange } from '#contracts/accounts/profile.ts'
import { covers } from '../../../tests/coverage/covers.ts'
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

/** A field, its longest valid value, and the messages for longer and for empty ones. */
type Field = [name: string, longest: string, long: string, empty?: string]

const part = (name: string, label: string, length: number): Field => [
  name,
  'n'.repeat(length),
  `${label} must be at most ${length} characters`,
  `${label} is required`,
]
const phone = (name: string): Field => [
  name,
  '0'.repeat(32),
  'Phone number must be at most 32 characters',
  'Please enter a valid phone number',
]
const email: Field = [
  'email',
  `a@${'b'.repeat(249)}.co`,
  'Email must be at most 254 characters',
  'Please enter a valid email address',
]
const newPassword = (name: string): Field => [
  name,
  `Abcde1$${'x'.repeat(193)}`,
  'Password must be at most 200 characters',
  'Password must be at least 8 characters',
]
const currentPassword: Field = [
  'currentPassword',
  'x'.repeat(1000),
  'Current password must have at most 1,000 characters.',
  'Password is required',
]
const ofMember = [
  part('firstName', 'First name', 80),
  part('lastName', 'Last name', 80),
  part('city', 'City', 120),
]
const home = [
  ...ofMember,
  phone('phoneNumber'),
  part('houseNumber', 'House number', 120),
  part('street', 'Street name', 120),
]

const noBirth = 'Date of birth is required'
const name = { firstName: 'Ann', lastName: 'Moyo', city: 'Harare' }
const lived = { ...name, houseNumber: '1', street: 'Fife Avenue', phoneNumber: '0771234567' }
const registration = {
  ...lived,
  username: 'ann',
  email: 'ann@example.co.zw',
  password: 'Abcdef1$',
  dateOfBirth: '1990-01-01',
}

const change = profileCalls.changePassword.body
const changing = { currentPassword: 'x', newPassword: 'Abcdef1$' }
const emails = { currentPassword: 'x', email: 'ann@example.co.zw' }
const reset = accountCalls.resetPassword.body
const using = { token: 'x', password: 'Abcdef1$' }

/** A schema, a valid value, and its limited fields. */
const forms: [string, Schema, object, Field[]][] = [
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
      email,
      newPassword('password'),
      ['dateOfBirth', '1990-01-01', 'Please enter a valid date of birth', noBirth],
      ...home,
    ],
  ],
  [
    'profile',
    ProfileChange,
    { ...lived, about: '' },
    [...home, ['about', 'n'.repeat(500), 'Please use at most 500 characters']],
  ],
  [
    'saved address',
    NewAddress,
    { ...name, address: '1 Fife Avenue', phone: '0771234567' },
    [
      ['label', 'n'.repeat(40), 'Please use at most 40 characters'],
      part('address', 'Address', 120),
      phone('phone'),
      ...ofMember,
    ],
  ],
  ['password change', change, changing, [currentPassword, newPassword('newPassword')]],
  ['email change', profileCalls.changeEmail.body, emails, [email, currentPassword]],
  ['password reset', reset, using, [newPassword('password')]],
  ['forgotten password', accountCalls.forgotPassword.body, { email: 'ann@example.co.zw' }, [email]],
]

const saying = (field: string, message: string) => ({ message, fields: { [field]: message } })

describe.each(forms)('%s', (_name, schema, good, fields) => {
  test.each(fields)('names the limit of %s', (field, longest, long, empty) => {
    covers(
      'text: Username must be at least 3 characters',
      'text: Please enter a valid email address',
      'text: Password must be at least 8 characters',
      'text: Please enter a valid phone number',
    )
    const said = (value: string) => refusalOf(schema, { ...good, [field]: value })
    expect(said(longest)).toBeUndefined()
    expect(said(`${longest}0`)).toEqual(saying(field, long))
    expect(said(longest.padEnd(5000, '0'))).toEqual(saying(field, long))
    expect(said('')).toEqual(empty === undefined ? undefined : saying(field, empty))
  })
})

const kinds = 'Password must contain uppercase, lowercase, number, and special character (@$!%*?&)'
const special = 'Password must contain at least one special character (!@#$%^&*)'

test.each<[string, Schema, object, string, string]>([
  [kinds, Registration, registration, 'password', 'abcdefgh'],
  [kinds, change, changing, 'newPassword', 'Wrong#Symbol1'],
  ['Password must contain at least one lowercase letter', reset, using, 'password', 'UPPERCASE1!'],
  ['Password must contain at least one uppercase letter', reset, using, 'password', 'lowercase1!'],
  ['Password must contain at least one number', reset, using, 'password', 'NoDigits!!'],
  [special, reset, using, 'password', 'NoSymbol11?'],
  ['Email, username, or phone number is required', SignIn, { password: 'x' }, 'identifier', ' '],
  ['Password is required', SignIn, { identifier: 'a' }, 'password', ''],
])('%s: is the error of this value', (message, schema, good, field, value) => {
  covers(`text: ${message}`)
  expect(refusalOf(schema, { ...good, [field]: value })).toEqual(saying(field, message))
})
