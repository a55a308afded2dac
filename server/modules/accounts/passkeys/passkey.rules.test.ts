import { isNewCount, relyingPartyOf } from './passkey.rules.ts'

test.each([
  ['https://musika.co.zw', { id: 'musika.co.zw', origin: 'https://musika.co.zw' }],
  ['https://shop.example:8443/path', { id: 'shop.example', origin: 'https://shop.example:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://a.localhost:3000', { id: 'a.localhost', origin: 'http://a.localhost:3000' }],
  ['http://musika.co.zw', undefined],
  ['http://127.0.0.1:3000', undefined],
  ['https://192.0.2.7', undefined],
  ['https://[2001:db8::1]:8443', undefined],
])('the site of %s', (address, site) => expect(relyingPartyOf(address)).toEqual(site))

test.each([
  [0n, 0n, true],
  [0n, 1n, true],
  [7n, 8n, true],
  [7n, 7n, false],
  [7n, 6n, false],
  [7n, 0n, false],
])('after %d a device says %d: %j', (stored, counter, expected) => {
  expect(isNewCount(stored, counter)).toBe(expected)
})
