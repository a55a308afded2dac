import fc from 'fast-check'
import { contactErrors, contactRules } from './contact-form.rules.ts'

const good = {
  name: 'Tendai Moyo',
  email: 'tendai@example.co.zw',
  subject: 'Order MSK-1',
  message: 'Where is my order?',
}

test('each invalid field has its own error', () => {
  expect(contactErrors(good)).toEqual({})
  expect(contactErrors({ name: '', email: '', subject: '', message: '' })).toEqual({
    name: 'contactFields.name',
    email: 'accountsFields.email',
    subject: 'contactFields.subject',
    message: 'contactFields.message',
  })
})

test('blanks and invisible characters count as empty', () => {
  for (const blank of ['   ', '\t', '\u200b\u200d', '\u00a0'])
    expect(contactRules.name(blank)).toBe('contactFields.name')
  expect(contactRules.message('\u200b'.repeat(20))).toBe('contactFields.message')
})

test('a message needs ten characters (code points), without the blanks around it', () => {
  for (const short of ['123456789', '   123456789   ', '🥁🥁🥁🥁🥁'])
    expect(contactRules.message(short)).toBe('contactFields.message')
  for (const text of ['1234567890', '🥁'.repeat(10), 'x'.repeat(5000)])
    expect(contactRules.message(text)).toBeUndefined()
  expect(contactRules.message('x'.repeat(5001))).toBe('contactFields.messageLong')
})

test('name, email and subject are one line each, so they cannot inject mail headers', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('\r', '\n', '\r\n', '\0', '\u007f', '\u2028', '\u2029', '\u0085'),
      fc.constantFrom('name', 'email', 'subject'),
      fc.string({ minLength: 1 }),
      (sign, field, rest) => {
        expect(contactRules[field as 'name'](`a@b.co${sign}Bcc: ${rest}x`)).toBeDefined()
      },
    ),
  )
})

test('a name has at most 80 characters, a subject 200', () => {
  expect(contactRules.name('n'.repeat(80))).toBeUndefined()
  expect(contactRules.name('n'.repeat(81))).toBe('contactFields.nameLong')
  expect(contactRules.subject('s'.repeat(200))).toBeUndefined()
  expect(contactRules.subject('s'.repeat(201))).toBe('contactFields.subjectLong')
})

test('line breaks around a field are trimmed, inside it they are refused', () => {
  expect(contactRules.name('\nTendai\n')).toBeUndefined()
  expect(contactRules.name('Tendai\nMoyo')).toBe('contactFields.unprintable')
  expect(contactRules.email('\ntendai@example.co.zw\n')).toBeUndefined()
})
