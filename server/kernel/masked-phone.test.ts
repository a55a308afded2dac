import { maskedPhone } from './masked-phone.ts'

test('a phone number is masked so that only its owner recognises it', () => {
  expect(maskedPhone('+263771234567')).toBe('+263 77 ••• 4567')
})
