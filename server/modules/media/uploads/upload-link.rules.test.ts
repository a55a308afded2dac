import { uploadTokenOf, uploadUrl } from './upload-link.rules.ts'

const shop = 'https://musika.example'
const token = 'a'.repeat(20) + 'Z_-' + '0'.repeat(20)

test('the token of an address of this shop is returned', () => {
  expect(uploadTokenOf(shop, uploadUrl(shop, token))).toBe(token)
})

test.each([
  `https://musika.example.evil.example/api/uploads/${token}`,
  `https://evil.example/api/uploads/${token}`,
  `http://musika.example/api/uploads/${token}`,
  `https://musika.example@evil.example/api/uploads/${token}`,
  `https://musika.example/api/uploads/../uploads/${token}`,
  `https://musika.example/api/uploads/%2e%2e/${token}`,
  `https://musika.example/api/uploads/${token}/..`,
  `https://musika.example/api/uploads/${token}?x=1`,
  `https://musika.example/api/uploads/${token}#x`,
  `https://musika.example/api/uploads/${token}\n`,
  `https://musika.example//api/uploads/${token}`,
  `/api/uploads/${token}`,
  'file:///etc/passwd',
  '',
])('no token is returned for %s', (url) => expect(uploadTokenOf(shop, url)).toBeUndefined())
