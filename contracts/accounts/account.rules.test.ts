import {
  confirmRule,
  dateOfBirthRule,
  emailRule,
  phoneRule,
  registrationErrors,
  registrationPasswordRule,
  registrationRules,
  resetPasswordRule,
  resetRequirements,
  usernameRule,
} from './account.rules.ts'

test.each(['a@b.co', 'Ann.Moyo+x@mail.co.zw', 'a@b-c.d-e.zw', `${'a'.repeat(64)}@b.co`, 'a@1.2'])(
  'an address is accepted: %s',
  (email) => {
    expect(emailRule(email)).toBeUndefined()
  },
)

test.each([
  '',
  'a',
  'a@b',
  '@b.co',
  'a@b.co ',
  ' a@b.co',
  'a b@c.co',
  'a@b@c.co',
  'a@-b.co',
  'a@b-.co',
  'a@b.-co',
  'a@b.co-',
  'a@.co',
  'a@b..co',
  'a@b_c.co',
  'a,b@c.co',
  `${'a'.repeat(65)}@b.co`,
])('an address is refused: %s', (email) => {
  expect(emailRule(email)).toBe('accountsFields.email')
})

test('an address has at most 254 characters', () => {
  expect(emailRule(`a@${'b'.repeat(249)}.co`)).toBeUndefined()
  expect(emailRule(`a@${'b'.repeat(250)}.co`)).toBe('accountsFields.emailLong')
})

test('a password of registration has 8 to 200 characters of four kinds', () => {
  const length = 'accountsFields.passwordLength'
  const kinds = 'accountsFields.passwordParts'
  expect(registrationPasswordRule('Abcde1$')).toBe(length)
  expect(registrationPasswordRule(`Abcde1$${'x'.repeat(194)}`)).toBe('accountsFields.passwordLong')
  expect(registrationPasswordRule(`Abcde1$${'x'.repeat(193)}`)).toBeUndefined()
  for (const symbol of '@$!%*?&')
    expect(registrationPasswordRule(`Abcdef1${symbol}`)).toBeUndefined()
  for (const password of ['abcdef1$', 'ABCDEF1$', 'Abcdefg$', 'Abcdefg1', 'Abcdef1#', 'ABCDEFgh'])
    expect(registrationPasswordRule(password)).toBe(kinds)
})

test('each requirement of the reset page is checked, and the first unmet one gives the error', () => {
  const met = (password: string) => resetRequirements.map(({ test: isMet }) => isMet(password))
  expect(resetRequirements.map(({ text }) => text)).toEqual([
    'accountsFields.passwordLength',
    'accountsFields.lower',
    'accountsFields.upper',
    'accountsFields.digit',
    'accountsFields.special',
  ])
  expect(met('')).toEqual([false, false, false, false, false])
  expect(met('12345678')).toEqual([true, false, false, true, false])
  expect(met('1234567')).toEqual([false, false, false, true, false])
  expect(met('aB')).toEqual([false, true, true, false, false])
  for (const symbol of '!@#$%^&*') expect(met(symbol)[4]).toBe(true)
  expect(met('?')[4]).toBe(false)
  expect(resetPasswordRule('abcdefgh')).toBe('accountsFields.upper')
  expect(resetPasswordRule('Abcdefg1#')).toBeUndefined()
  expect(resetPasswordRule(`Abcde1#${'x'.repeat(193)}`)).toBeUndefined()
  expect(resetPasswordRule(`Abcde1#${'x'.repeat(194)}`)).toBe('accountsFields.passwordLong')
})

test('the repeated password must equal the first', () => {
  expect(confirmRule('a', 'a')).toBeUndefined()
  expect(confirmRule('a', 'b')).toBe('accountsFields.mismatch')
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a date of birth is a day of the calendar, from 1900 on and in the past', () => {
  for (const date of ['1900-01-01', '2000-02-29', inDays(-1)])
    expect(dateOfBirthRule(date), date).toBeUndefined()
  for (const date of [
    '1899-12-31',
    inDays(1),
    '2001-02-29',
    '2000-13-01',
    '2000-1-1',
    '2000-01-01T00:00:00Z',
    'x2000-01-01',
    '20000-01-01',
  ])
    expect(dateOfBirthRule(date), date).toBe('accountsFields.dateOfBirthInvalid')
  for (const date of ['', ' ']) expect(dateOfBirthRule(date)).toBe('accountsFields.dateOfBirth')
})

test('a phone number has 10 to 32 characters, digits and the signs between them', () => {
  for (const phone of ['0771234567', '+263 (77) 123-45.67', ' 0771234567 ', '0'.repeat(32)])
    expect(phoneRule(phone), phone).toBeUndefined()
  for (const phone of ['077123456', ' 077123456 ', '077123456x', '0+771234567', ''])
    expect(phoneRule(phone), phone).toBe('accountsFields.phone')
  expect(phoneRule('0'.repeat(33))).toBe('accountsFields.phoneLong')
})

test('a username has 3 to 40 letters, digits, dots, dashes or underscores', () => {
  for (const name of ['ann', 'Ánn-1._', 'n'.repeat(40), '𝒜𝒷𝒸'])
    expect(usernameRule(name), name).toBeUndefined()
  for (const name of ['an', '𝒜𝒷', '!', ''])
    expect(usernameRule(name), name).toBe('accountsFields.username')
  expect(usernameRule('n'.repeat(41))).toBe('accountsFields.usernameLong')
  for (const name of ['an n', 'ann!', '@nn'])
    expect(usernameRule(name), name).toBe('accountsFields.usernameSigns')
})

const form = {
  username: 'ann',
  email: 'ann@example.co.zw',
  password: 'Abcdef1$',
  confirmPassword: 'Abcdef1$',
  firstName: 'Ann',
  lastName: 'Moyo',
  dateOfBirth: '1990-01-01',
  phoneNumber: '0771234567',
  houseNumber: '1',
  street: 'Samora Machel Ave',
  city: 'Harare',
}

test('a complete registration has no errors', () => {
  expect(registrationErrors(form)).toEqual({})
})

test('each invalid field of the registration has its own error', () => {
  const empty = Object.fromEntries(Object.keys(form).map((field) => [field, ' ']))
  expect(registrationErrors({ ...(empty as typeof form), confirmPassword: 'x' })).toEqual({
    username: 'accountsFields.username',
    email: 'accountsFields.email',
    password: 'accountsFields.passwordLength',
    firstName: 'accountsFields.firstName',
    lastName: 'accountsFields.lastName',
    dateOfBirth: 'accountsFields.dateOfBirth',
    phoneNumber: 'accountsFields.phone',
    houseNumber: 'accountsFields.houseNumber',
    street: 'accountsFields.street',
    city: 'accountsFields.city',
    confirmPassword: 'accountsFields.mismatch',
  })
})

test('names have at most 80 characters, parts of an address 120', () => {
  const said = {
    firstName: 'accountsFields.firstNameLong',
    lastName: 'accountsFields.lastNameLong',
    houseNumber: 'accountsFields.houseNumberLong',
    street: 'accountsFields.streetLong',
    city: 'accountsFields.cityLong',
  }
  for (const field of ['firstName', 'lastName'] as const) {
    expect(registrationRules[field]('n'.repeat(80))).toBeUndefined()
    expect(registrationRules[field]('n'.repeat(81))).toBe(said[field])
  }
  for (const field of ['houseNumber', 'street', 'city'] as const) {
    expect(registrationRules[field]('n'.repeat(120))).toBeUndefined()
    expect(registrationRules[field]('n'.repeat(121))).toBe(said[field])
  }
})
