import { descriptionRule, titleRule } from '../selling/listing-form.rules.ts'
import { privacyNoteRule } from '../privacy/privacy-form.rules.ts'
import { registrationRules } from '../accounts/account.rules.ts'
import { isBlank, pasted } from './typed-text.rules.ts'
import { exactText, plainText, requiredText } from './values.ts'

const blanks =
  '\u0020 \u00a0 \u00ad \u034f \u0301 \u0600 \u115f \u1680 \u180e \u200b \u200d \u202e \u2060 \u2800 \u3000 \u3164 \ufe0f \ufeff \uffa0 \ufffc \u{1d159} \u{e0041} \u{e000}'

test('a text of invisible characters is blank', () => {
  for (const blank of ['', blanks, ...blanks.split(' ')]) {
    expect(isBlank(blank), JSON.stringify(blank)).toBe(true)
    expect(requiredText(900, 'missing').safeParse(blank).error?.issues[0]?.message).toBe('missing')
  }
  for (const text of ['x', '李', '7', '?', '€', '🦓', '👩‍🌾', 'ی', '✓'])
    expect(isBlank(text), text).toBe(false)
})

test('a title, a description, a name and a note need a visible character', () => {
  const rules = [titleRule, descriptionRule, privacyNoteRule, registrationRules.firstName]
  for (const rule of rules) expect(rule('\u3164\u200b'.repeat(20))).toBe(rule(''))
})

test('texts lose direction controls and are composed, passwords stay as typed', () => {
  for (const mark of '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069')
    expect(plainText(3).parse(`a${mark}bc`)).toBe('abc')
  expect(plainText(9).parse('e\u0301')).toBe('é')
  expect(plainText(5).parse('a\r\nb\rc')).toBe('a\nb\nc')
  expect(exactText(9).parse('e\u0301\u202e')).toBe('e\u0301\u202e')
  // Persian and emoji need joiners.
  for (const text of ['می\u200cخواهم', '👩\u200d🌾', 'ක්\u200dෂ'])
    expect(plainText(20).parse(text)).toBe(text)
})

test.each([
  ['\u202a+263\u00a077\u2011123\u20134567\u202c', '+263 77-123-4567'],
  [' 123\u2009456\n', '123 456'],
  ['ann\u200b \ufeff', 'ann'],
  ['１２３４', '1234'],
])('%j was pasted for %s', (typed, meant) => expect(pasted(typed)).toBe(meant))
