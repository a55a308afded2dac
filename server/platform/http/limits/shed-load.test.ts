import { Hono } from 'hono'
import { DomainError } from '../../../kernel/domain-error.ts'
import { shedLoad } from './shed-load.ts'

/** A server whose requests wait until `release`, and a function that sends a request from an address. */
function slowShop({ trustedProxies = 0, rateLimit = true } = {}) {
  const release = Promise.withResolvers<void>()
  const http = new Hono()
  http.onError((error, c) => c.text(error instanceof DomainError ? error.code : error.message, 429))
  http.use(shedLoad({ trustedProxies, rateLimit }))
  http.get('*', async (c) => {
    await release.promise
    return c.text('fine')
  })
  const ask = async (peer: string, headers: Record<string, string> = {}, path = '/slow') => {
    const incoming = { headers: {}, socket: { remoteAddress: peer } }
    return (await http.request(path, { headers }, { incoming })).text()
  }
  return { ask, release: release.resolve }
}

const tally = (answers: string[]) => ({
  fine: answers.filter((answer) => answer === 'fine').length,
  limited: answers.filter((answer) => answer === 'rate_limited').length,
})
const many = <T>(count: number, make: (nth: number) => T): T[] =>
  Array.from({ length: count }, (_, nth) => make(nth))

test('one address has at most 64 requests at once, and other addresses are not affected', async () => {
  const { ask, release } = slowShop()
  const sent = many(70, () => ask('203.0.113.5'))
  const other = ask('203.0.113.6')
  release()
  expect(tally(await Promise.all(sent))).toEqual({ fine: 64, limited: 6 })
  expect(await other).toBe('fine')
  expect(await ask('203.0.113.5')).toBe('fine')
})

test('live streams count while they start, health checks never', async () => {
  const { ask, release } = slowShop()
  const streams = many(70, () => ask('203.0.113.5', {}, '/api/events'))
  const checks = many(70, () => ask('203.0.113.5', {}, '/readyz'))
  release()
  expect(tally(await Promise.all(streams))).toEqual({ fine: 64, limited: 6 })
  expect(tally(await Promise.all(checks))).toEqual({ fine: 70, limited: 0 })
})

test('the addresses of one IPv6 /64 share a limit', async () => {
  const { ask, release } = slowShop()
  const sent = many(70, (nth) => ask(`2001:db8:1:2::${nth.toString(16)}`))
  release()
  expect(tally(await Promise.all(sent))).toEqual({ fine: 64, limited: 6 })
})

test('behind a trusted proxy the limit applies to the client', async () => {
  const { ask, release } = slowShop({ trustedProxies: 1 })
  const sent = many(70, () => ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.5' }))
  const others = many(70, (nth) => ask('127.0.0.1', { 'x-forwarded-for': `203.0.114.${nth}` }))
  release()
  expect(tally(await Promise.all(sent))).toEqual({ fine: 64, limited: 6 })
  expect(tally(await Promise.all(others))).toEqual({ fine: 70, limited: 0 })
})

test('this machine and load tests have no limit by address', async () => {
  for (const [shop, peer] of [
    [slowShop(), '127.0.0.1'],
    [slowShop({ rateLimit: false }), '203.0.113.5'],
  ] as const) {
    const sent = many(70, () => shop.ask(peer))
    shop.release()
    expect(tally(await Promise.all(sent))).toEqual({ fine: 70, limited: 0 })
  }
})
