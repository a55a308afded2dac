import { phoneNumberOf } from './phone-number.ts'

test.each([
  '0771234567',
  '077 123 4567',
  '(077) 123-4567',
  '+263771234567',
  '+263 77 123 4567',
  '00263771234567',
  '263771234567',
])('%s is a valid spelling of the number', (spelling) => {
  expect(phoneNumberOf(spelling)).toBe('+263771234567')
})

test.each([
  ['+44 20 7946 0958', '+442079460958'],
  ['024 270 1234', '+263242701234'],
  ['0000000000', undefined],
  ['1234567890', undefined],
  ['+1 555 010 0000', undefined],
  ['call me now', undefined],
  ['', undefined],
  ['07712345678901234567', undefined],
])('%j is the number %s', (spelling, number) => expect(phoneNumberOf(spelling)).toBe(number))
