import { isLoopback, namesLoopback, networkOf } from './network.ts'

test('an IPv4 address is its own network, however it is written', () => {
  const mapped = ['::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7']
  for (const spelling of ['203.0.113.7', ...mapped]) expect(networkOf(spelling)).toBe('203.0.113.7')
})

test('all addresses of an IPv6 /64 are one network', () => {
  const spellings = `2001:db8:1:2::1 2001:db8:1:2:ffff:ffff:ffff:ffff 2001:0DB8:0001:0002:0000::9
    2001:db8:1:2::192.0.2.33`
  for (const spelling of spellings.split(/\s+/))
    expect(networkOf(spelling), spelling).toBe('2001:db8:1:2')
  const others = ['2001:db8:1:3::1', '2001:db8::1', 'fe80::1%eth0', 'fe80::1%en-0.1', '::1']
  const networks = ['2001:db8:1:3', '2001:db8:0:0', 'fe80:0:0:0', 'fe80:0:0:0', '0:0:0:0']
  expect(others.map(networkOf)).toEqual(networks)
})

test('any other text is not an address', () => {
  const texts = 'unknown 1.2.3 0x7f.0.0.1 1.2.3.4.5 1.2.3.4:80 ::: localhost'
  for (const text of ['', ...texts.split(' ')]) expect(networkOf(text), text).toBeUndefined()
})

test('only loopback addresses are this machine', () => {
  for (const address of ['127.0.0.1', '127.9.9.9', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1'])
    expect(isLoopback(address), address).toBe(true)
  for (const address of ['10.0.0.1', '2001:db8::1', '128.0.0.1', '::2', 'localhost'])
    expect(isLoopback(address), address).toBe(false)
})

test('only localhost and loopback addresses name this machine', () => {
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', '[::1]'])
    expect(namesLoopback(host), host).toBe(true)
  for (const host of ['', 'musika.co.zw', 'localhost.musika.co.zw', '192.168.1.5:3000'])
    expect(namesLoopback(host), host).toBe(false)
})
