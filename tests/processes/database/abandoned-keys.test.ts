import { randomUUID } from 'node:crypto'
import { DomainError } from '../../../server/kernel/domain-error.ts'
import { keyedAnswer } from '../../../server/platform/http/idempotency.ts'
import { sharedServer } from '#support/fixtures.ts'
import { startApi } from '#support/server/api-server.ts'
import { sharedRelay } from '#support/processes/relay.ts'
import { eventually } from '#support/server/waiting.ts'

const server = sharedServer()
const relay = sharedRelay(() => server.databaseUrl)
/** Another process of the same shop, which can lose its connections to the database. */
const distant = sharedServer(() => startApi({ DATABASE_URL: relay.url }))

const order = { owner: 'ann', call: 'post /api/orders', body: Buffer.from('{}') }
const answerTo = (key: string, act: () => Promise<string>, { app } = server) =>
  keyedAnswer(app, { ...order, key }, act)
const succeeds = (key: string) => answerTo(key, () => Promise.resolve('the order'))
const fails = () => Promise.reject(new Error('lost'))

/** Retries until the key is free, as a browser does, and returns the milliseconds that took. */
async function retried(key: string): Promise<number> {
  const started = performance.now()
  await eventually(async () => {
    const outcome = await succeeds(key).catch((error: unknown) => error)
    if (outcome instanceof DomainError && outcome.code === 'idempotency_busy') return undefined
    expect(outcome).toBe('the order')
    return true
  })
  return performance.now() - started
}
const abandonedMilliseconds = 20_000

test('the key of a request that failed without a result is free for a retry at once', async () => {
  const key = randomUUID()
  await expect(answerTo(key, fails)).rejects.toThrow('lost')
  expect(await retried(key)).toBeLessThan(abandonedMilliseconds / 4)
})

test('a request that fails while the database is away frees its key when that is back', async () => {
  const key = randomUUID()
  const cutOff = () => (relay.cut(), fails())
  await expect(answerTo(key, cutOff, distant)).rejects.toThrow('lost')
  await expect(succeeds(key)).rejects.toMatchObject({ code: 'idempotency_busy' })
  relay.mend()
  expect(await retried(key)).toBeLessThan(abandonedMilliseconds / 4)
})

test('a failed request leaves the key to the request that has taken it over', async () => {
  const key = randomUUID()
  const takeOver = 'update idempotency_keys set holder = $2 where key = $1'
  const failing = answerTo(key, async () => {
    await server.app.pool.query(takeOver, [key, randomUUID()])
    return fails()
  })
  await expect(failing).rejects.toThrow('lost')
  const other = randomUUID()
  await expect(answerTo(other, fails)).rejects.toThrow('lost')
  await retried(other)
  await expect(succeeds(key)).rejects.toMatchObject({ code: 'idempotency_busy' })
})
