import {
  confirmRule,
  dateOfBirthRule,
  emailRule,
  plainEmail,
  phoneRule,
  registrationErrors,
  registrationPasswordRule,
  registrationRules,
  resetPasswordRule,
  resetRequirements,
  usernameRule,
} from './account.rules.ts'

test('an email address has a name and a domain, at most 254 characters together', () => {
  const longest = [`${'a'.repeat(64)}@b.co`, `a@${'b'.repeat(249)}.co`]
  for (const email of ['a@b.co', 'Ann.Moyo+x@mail.co.zw', 'a@b-c.d-e.zw', 'a@1.2', ...longest])
    expect(emailRule(email), email).toBeUndefined()
  const domains = 'a@-b.co a@b-.co a@b.-co a@b.co- a@.co a@b..co a@b_c.co'.split(' ')
  const blanks = ['', 'a@b.co c', 'a@b.co\nc', 'a b@c.co']
  const names = ['a', 'a@b', '@b.co', 'a@b@c.co', 'a,b@c.co', `${'a'.repeat(65)}@b.co`]
  for (const email of [...domains, ...blanks, ...names])
    expect(emailRule(email), email).toBe('accountsFields.email')
  expect(emailRule(`a@${'b'.repeat(250)}.co`)).toBe('accountsFields.emailLong')
})

test.each([
  [' a@b.co\n', 'a@b.co'],
  ['a@\u200bb.co\u202c', 'a@b.co'],
  ['info@münchen.de', 'info@xn--mnchen-3ya.de'],
  ['info@MU\u0308NCHEN.de', 'info@xn--mnchen-3ya.de'],
  ['info@xn--mnchen-3ya.de', 'info@xn--mnchen-3ya.de'],
  ['Ann@B.co', 'Ann@B.co'],
  ['李@例子。中国', '李@xn--fsqu00a.xn--fiqs8s'],
])('the normal form of %j is %s', (typed, email) => {
  expect(plainEmail(typed)).toBe(email)
  expect(emailRule(typed)).toBeUndefined()
})

test('a domain that only becomes one in a browser is no domain', () => {
  for (const email of ['a@é.co/b', 'a@é.co:25', 'a@é', 'a@é..co', 'a@é%2eco', 'a@ｅ@b.co'])
    expect(emailRule(email), email).toBe('accountsFields.email')
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
  const misspelled = ['2000-1-1', '2000-01-01T00:00:00Z', 'x2000-01-01', '20000-01-01']
  for (const date of ['1899-12-31', inDays(1), '2001-02-29', '2000-13-01', ...misspelled])
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

test('each invalid field of the registration has its own error', () => {
  expect(registrationErrors(form)).toEqual({})
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
  for (const [field, most, said] of [
    ['firstName', 80, 'accountsFields.firstNameLong'],
    ['lastName', 80, 'accountsFields.lastNameLong'],
    ['houseNumber', 120, 'accountsFields.houseNumberLong'],
    ['street', 120, 'accountsFields.streetLong'],
    ['city', 120, 'accountsFields.cityLong'],
  ] as const) {
    expect(registrationRules[field]('n'.repeat(most))).toBeUndefined()
    expect(registrationRules[field]('n'.repeat(most + 1))).toBe(said)
  }
})
