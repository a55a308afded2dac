import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { openValkey, type Fault, type ValkeyServer } from '#support/valkey/valkey-server.ts'
import { createRateLimits, type RateLimits } from './rate-limits.ts'

const warn = vi.fn<(details: { err: unknown }, text: string) => void>()
const info = vi.fn<(text: string) => void>()
const warning = 'Valkey cannot be used: each process counts rate limits by itself'
let valkey: ValkeyServer
let opened: RateLimits[]

beforeEach(async () => {
  valkey = await openValkey()
  opened = []
  warn.mockClear()
  info.mockClear()
})
afterEach(async () => {
  for (const limits of opened) limits.stop()
  await valkey.stop()
})

async function openLimits(valkeyUrl = valkey.url) {
  const log = { warn, info } as unknown as Logger
  const limits = await createRateLimits({ rateLimit: true, valkeyUrl }, {} as Pool, log)
  opened.push(limits)
  return limits
}

/** How many of these attempts to sign in are allowed. */
async function attempt(limits: RateLimits, who: string, count: number): Promise<number> {
  let allowed = 0
  for (let tried = 0; tried < count; tried += 1) {
    const refusal: unknown = await limits.take('sign_in_pair', who).catch((error: unknown) => error)
    if (refusal === undefined) allowed += 1
    else expect(refusal).toMatchObject({ code: 'rate_limited' })
  }
  return allowed
}

/** How many attempts Valkey has been asked to count. */
const asked = ({ commands } = valkey) => commands.filter((name) => name.startsWith('eval')).length

const faults: Fault[] = ['down', 'hanging', 'reset', 'error', 'nonsense', 'endless']

test.each(faults)('%s: each process allows ten attempts, and warns once', async (fault) => {
  const [here, there] = [await openLimits(), await openLimits()]
  const who = randomUUID()
  expect(await attempt(here, who, 3)).toBe(3)
  expect(warn).not.toHaveBeenCalled()
  await valkey.set(fault)
  expect(await attempt(here, who, 15)).toBe(10)
  expect(warn.mock.calls.map(([, text]) => text)).toEqual([warning])
  expect(await attempt(there, who, 15)).toBe(10)
  expect(warn).toHaveBeenCalledTimes(2)
  // Clearing and giving back apply in the process.
  await here.clear('sign_in_pair', who)
  expect(await attempt(here, who, 11)).toBe(10)
  for (let given = 0; given < 2; given += 1) await here.giveBack('sign_in_pair', who)
  expect(await attempt(here, who, 2)).toBe(1)
})

test.each(faults)('%s: Valkey counts again as soon as it can', async (fault) => {
  const limits = await openLimits()
  const who = randomUUID()
  await valkey.set(fault)
  await attempt(limits, who, 11)
  await valkey.set('none')
  await vi.waitFor(
    async () => {
      const before = asked()
      await limits.take('bid', randomUUID())
      expect(asked()).toBeGreaterThan(before)
    },
    { timeout: 30_000, interval: 50 },
  )
  expect(await attempt(limits, who, 11)).toBe(10)
  // A clearing also clears what the process has counted.
  await limits.clear('sign_in_pair', who)
  await valkey.set('down')
  expect(await attempt(limits, who, 11)).toBe(10)
})

test('a Valkey that hangs delays only the attempts that are under way', async () => {
  const limits = await openLimits()
  await valkey.set('hanging')
  await Promise.all(Array.from({ length: 20 }, () => limits.take('bid', randomUUID())))
  const before = asked()
  for (let taken = 0; taken < 100; taken += 1) await limits.take('bid', randomUUID())
  expect(asked()).toBe(before)
})

test.each(['down', 'hanging', 'reset'] as const)('%s at the start: a warning', async (fault) => {
  await valkey.set(fault)
  const limits = await openLimits()
  expect(warn.mock.calls.map(([, text]) => text)).toEqual([warning])
  expect(await attempt(limits, randomUUID(), 11)).toBe(10)
})

test('a wrong password: a warning', async () => {
  const guarded = await openValkey({ password: 'right' })
  const limits = await openLimits(guarded.url.replace('right', 'wrong'))
  expect(warn.mock.calls.map(([{ err }, text]) => [String(err), text])).toEqual([
    ['ReplyError: WRONGPASS invalid username-password pair', warning],
  ])
  expect(await attempt(limits, randomUUID(), 11)).toBe(10)
  expect(asked(guarded)).toBe(0)
  const right = await openLimits(guarded.url)
  await right.take('bid', randomUUID())
  expect(asked(guarded)).toBe(1)
  await guarded.stop()
})

test('another server than Valkey: a warning', async () => {
  const web = createServer()
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  const limits = await openLimits(`redis://127.0.0.1:${(web.address() as AddressInfo).port}`)
  expect(warn).toHaveBeenCalledOnce()
  expect(await attempt(limits, randomUUID(), 11)).toBe(10)
  web.close()
  web.closeAllConnections()
})
