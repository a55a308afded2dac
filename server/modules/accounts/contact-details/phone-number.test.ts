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

test('numbers of other countries and landlines are valid', () => {
  expect(phoneNumberOf('+44 20 7946 0958')).toBe('+442079460958')
  expect(phoneNumberOf('024 270 1234')).toBe('+263242701234')
})

test.each([
  '0000000000',
  '1234567890',
  '+1 555 010 0000',
  'call me now',
  '',
  '07712345678901234567',
])('%s is not a phone number', (spelling) => {
  expect(phoneNumberOf(spelling)).toBeUndefined()
})
