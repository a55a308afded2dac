import {
  responseRule,
  settingNames,
  settingRules,
  staffNameRule,
  staffPasswordRule,
} from './admin-forms.rules.ts'

const oneLine = 'contactFields.unprintable'

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

test('the shop has a name and a description of one line each', () => {
  const { site_name: name, site_description: description } = settingRules
  expect(name(' ')).toBe('settingsFields.nameBlank')
  expect(description('\u200b')).toBe('settingsFields.descriptionBlank')
  expect(name('a\nb')).toBe(oneLine)
  expect(description('a\u2028b')).toBe(oneLine)
  expect(name('\na\n')).toBeUndefined()
  expect(name(` ${'n'.repeat(60)} `)).toBeUndefined()
  expect(name('n'.repeat(61))).toBe('settingsFields.nameLong')
  expect(description('n'.repeat(300))).toBeUndefined()
  expect(description('n'.repeat(301))).toBe('settingsFields.descriptionLong')
})

test('an address of the shop may be missing, and is one line', () => {
  const { contact_address: address } = settingRules
  for (const text of ['', '1 Samora Machel Ave', 'n'.repeat(200)])
    expect(address(text)).toBeUndefined()
  expect(address('1\n2')).toBe(oneLine)
  expect(address('n'.repeat(201))).toBe('settingsFields.addressLong')
})

test('email, phone and address of the shop are any text on one line', () => {
  for (const rule of [settingRules.contact_email, settingRules.contact_phone]) {
    for (const good of ['', 'Ring the bell', '+263 (24) 270/12-34.5', ' help@musika.co.zw '])
      expect(rule(good), good).toBeUndefined()
    expect(rule('two\nlines')).toBe('contactFields.unprintable')
  }
  expect(settingRules.contact_email('x'.repeat(255))).toBe('accountsFields.emailLong')
  expect(settingRules.contact_phone('x'.repeat(201))).toBe('settingsFields.addressLong')
})

test('legal texts have at most 20,000 characters', () => {
  for (const rule of [settingRules.terms_and_conditions, settingRules.privacy_policy]) {
    expect(rule('')).toBeUndefined()
    expect(rule('x'.repeat(20_000))).toBeUndefined()
    expect(rule('x'.repeat(20_001))).toBe('settingsFields.legalTextLong')
  }
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
