import { Secret } from 'otpauth'
import {
  addressOfSecret,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  stepOfCode,
} from './codes.ts'

/** "12345678901234567890", the secret of RFC 6238, appendix B. */
const secret = Secret.fromUTF8('12345678901234567890').base32

// The RFC's codes have eight digits; ours are their last six.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238: at second %i the code is %s', (second, code) => {
  const step = BigInt(Math.floor(second / 30))
  expect(stepOfCode(secret, code, new Date(second * 1000))).toBe(step)
})

test('a code is valid in its own step, the step before and the step after', () => {
  const at = (second: number) => stepOfCode(secret, '081804', new Date(second * 1000))
  // Its own step: 1111111080 to 1111111109.
  for (const second of [1_111_111_050, 1_111_111_080, 1_111_111_139])
    expect(at(second)).toBe(37_037_036n)
  for (const second of [1_111_111_049, 1_111_111_140]) expect(at(second)).toBeUndefined()
})

test('a code has six digits, and may be typed with a space in the middle', () => {
  for (const code of ['', '28708', '2870820', 'abcdef', '٢٨٧٠٨٢', '-87082', '287 08'])
    expect(stepOfCode(secret, code, new Date(59_000)), code).toBeUndefined()
  expect(stepOfCode(secret, '287 082', new Date(59_000))).toBe(1n)
})

test('secrets have 160 bits, and their URL names their owner', () => {
  const fresh = newSecret()
  expect(fresh).toMatch(/^[A-Z2-7]{32}$/)
  const address = new URL(addressOfSecret(fresh, 'rudo', 'Musika'))
  expect(address.protocol).toBe('otpauth:')
  const params = Object.fromEntries(address.searchParams)
  expect(params).toMatchObject({ secret: fresh, issuer: 'Musika' })
  expect(decodeURIComponent(address.pathname)).toContain('rudo')
})

test('recovery codes differ, and are accepted in any case and with other separators', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  const [code = ''] = codes
  const typed = ` ${code.toLowerCase().replace('-', ' ')} `
  expect(hashRecoveryCode(typed)).toEqual(hashRecoveryCode(code))
})
