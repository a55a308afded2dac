import { readConfig } from '../../../server/config.ts'
import { sharedServer } from '#support/fixtures.ts'
import { configure } from '#support/server/configure.ts'

const server = sharedServer({ AUCTION_MIN_SECONDS: '7' })

test('the settings of a shop cannot be changed while it runs', () => {
  const settings = readConfig({}) as { rateLimit: boolean }
  expect(() => {
    settings.rateLimit = false
  }).toThrow(TypeError)
  expect(settings.rateLimit).toBe(true)
})

test('a test changes settings of its server, and other variables need another server', async () => {
  await configure(server, { RATE_LIMIT: 'on', TRUSTED_PROXIES: '1' })
  const changed = { rateLimit: true, trustedProxies: 1, auctionMinSeconds: 7 }
  expect(server.app.config).toMatchObject(changed)
  await expect(configure(server, { ROLE: 'web' })).rejects.toThrow(
    'These need a server of their own: ROLE',
  )
})

test('the change ended with its test, and that of the file holds', () => {
  const own = { rateLimit: false, trustedProxies: 0, auctionMinSeconds: 7 }
  expect(server.app.config).toMatchObject(own)
})
