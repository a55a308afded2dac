import { localPhone } from './providers.ts'

test('only the country code at the beginning of a number is replaced', () => {
  expect(localPhone('+263771234567')).toBe('0771234567')
  expect(localPhone('+27771+263567')).toBe('+27771+263567')
})
