import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import {
  createRateLimits,
  rateLimits,
  type RateLimits,
} from '../../../server/platform/limits/rate-limits.ts'
import { sharedServer } from '#support/fixtures.ts'
import { shared } from '#support/processes/shared.ts'
import { openValkey } from '#support/valkey/valkey-server.ts'

const server = sharedServer()
const valkey = shared(() => openValkey())

type Refundable = Parameters<RateLimits['clear']>[0]
const refundable = Object.entries(rateLimits)
  .filter(([, rule]) => 'givesBack' in rule)
  .map(([name]) => name as Refundable)

/** Takes points until none is left; returns how many there were. */
async function useUp(limits: RateLimits, limit: Refundable, who: string): Promise<number> {
  for (let taken = 0; ; taken += 1) {
    const refusal: unknown = await limits.take(limit, who).catch((error: unknown) => error)
    if (refusal === undefined) continue
    expect(refusal).toMatchObject({ code: 'rate_limited' })
    return taken
  }
}

// `VALKEY_TEST_URL` names a real server.
describe.each([
  ['PostgreSQL', () => undefined],
  ['Valkey', () => process.env['VALKEY_TEST_URL'] ?? valkey.url],
])('two processes that count in %s', (_store, urlOf) => {
  let processes: [RateLimits, RateLimits]
  beforeAll(async () => {
    const config = { rateLimit: true, valkeyUrl: urlOf() }
    const open = () => createRateLimits(config, server.app.pool, pino({ level: 'silent' }))
    processes = [await open(), await open()]
  })
  afterAll(() => {
    for (const limits of processes) limits.stop()
  })

  test('share each limit, and its end', async () => {
    const [here, there] = processes
    const who = randomUUID()
    await here.take('sign_in_pair', who)
    await there.take('sign_in_pair', who)
    expect(await useUp(here, 'sign_in_pair', who)).toBe(8)
    const refusal = await there.take('sign_in_pair', who).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'rate_limited' })
    const { retryAfter } = refusal as { retryAfter: number }
    expect(retryAfter).toBeGreaterThan(800)
    expect(retryAfter).toBeLessThanOrEqual(900)
  })

  test.each(refundable)('share the clearing of %s', async (limit) => {
    const [here, there] = processes
    const who = randomUUID()
    expect(await useUp(here, limit, who)).toBe(rateLimits[limit].points)
    expect(await useUp(there, limit, who)).toBe(0)
    await here.clear(limit, who)
    expect(await useUp(there, limit, who)).toBe(rateLimits[limit].points)
  })

  test('share a point that was given back', async () => {
    const [here, there] = processes
    const who = randomUUID()
    for (let taken = 0; taken < 5; taken += 1) await here.take('taken_answer', who)
    expect(await useUp(there, 'taken_answer', who)).toBe(0)
    // The refused attempt is given back too, as by those who take this limit.
    await there.giveBack('taken_answer', who)
    await here.giveBack('taken_answer', who)
    expect(await useUp(there, 'taken_answer', who)).toBe(1)
  })
})
