import {
  responseRule,
  settingNames,
  settingRules,
  staffNameRule,
  staffPasswordRule,
} from './admin-forms.rules.ts'

test('a response has something to read, at most 5,000 characters', () => {
  for (const blank of ['', ' \n', '\u200b\u00ad'])
    expect(responseRule(blank)).toBe('contactFields.responseBlank')
  expect(responseRule('x'.repeat(5000))).toBeUndefined()
  expect(responseRule('x'.repeat(5001))).toBe('contactFields.messageLong')
})

test('the settings are the seven of the specification', () => {
  const site = ['site_name', 'site_description']
  const contact = ['contact_email', 'contact_phone', 'contact_address']
  expect(settingNames).toEqual([...site, ...contact, 'terms_and_conditions', 'privacy_policy'])
})

test.each([
  ['site_name', 60, 'settingsFields.nameLong'],
  ['site_description', 300, 'settingsFields.descriptionLong'],
  ['contact_email', 254, 'accountsFields.emailLong'],
  ['contact_phone', 200, 'settingsFields.addressLong'],
  ['contact_address', 200, 'settingsFields.addressLong'],
  ['terms_and_conditions', 20_000, 'settingsFields.legalTextLong'],
  ['privacy_policy', 20_000, 'settingsFields.legalTextLong'],
] as const)('%s is any text of at most %i characters', (name, most, long) => {
  for (const text of ['', 'two\nlines', ` ${'n'.repeat(most)} `])
    expect(settingRules[name](text)).toBeUndefined()
  expect(settingRules[name]('n'.repeat(most + 1))).toBe(long)
})

test('a password of staff has at least 12 characters', () => {
  expect(staffPasswordRule('x'.repeat(12))).toBeUndefined()
  expect(staffPasswordRule('x'.repeat(11))).toBe('staffFields.passwordShort')
})

test('a staff name begins with a letter or digit and has 3 to 40 characters', () => {
  for (const name of ['ann', '1nn', 'Ánn-1._', 'n'.repeat(40)])
    expect(staffNameRule(name), name).toBeUndefined()
  for (const name of ['an', 'n'.repeat(41), '-nn', 'an n', 'ann!', '!ann'])
    expect(staffNameRule(name), name).toBe('staffFields.username')
})
