import { isPublicAddress, lookupPublic } from './public-address.ts'

test.each(['142.250.72.10', '41.60.1.1', '1.1.1.1', '2a00:1450:4009:80b::200a', '2606:4700::1111'])(
  '%s is on the public internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

const others = `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1
  172.31.255.255 192.0.2.1 192.168.1.1 198.18.0.1 203.0.113.9 224.0.0.1 255.255.255.255 :: ::1
  ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 2001::1 2002:7f00:1:: 3fff::1 4000::1 ::2002
  ::8.8.8.8 2001:db8::1 fc00::1 fd12:3456::1 fe80::1 ff02::1 localhost`

test.each([...others.split(/\s+/), ''])('%s is not on the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('a name that resolves to this machine is refused', async () => {
  for (const all of [true, false]) {
    const error = await new Promise((resolve) =>
      lookupPublic('localhost', { all }, (problem) => resolve(problem)),
    )
    expect(error).toMatchObject({ code: 'EPRIVATE' })
  }
})
