import { OpenAPIHono } from '@hono/zod-openapi'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '../../../contracts/accounts/accounts.ts'
import type { SessionId, UserId } from '../../../contracts/common/ids.ts'
import type { App } from '../app.ts'
import type { PublishedEvent } from '../events/event-bus.ts'
import { serveLiveEvents } from './live.ts'
import type { SessionUser } from './session.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const token = 'a'.repeat(43)
const member = (more: Partial<SessionUser> = {}): SessionUser => ({
  id: '0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b' as UserId,
  dateOfBirth: '1990-01-01',
  suspended: false,
  sessionId: '0192a6b0-7c1d-7e4f-8a2b-000000000001' as SessionId,
  sessionEnds: new Date(Date.now() + 86_400_000),
  unseen: false,
  account: {} as User,
  ...more,
})

/** Opens a stream. `found` holds the result of each look-up of its session. */
async function open(found: (SessionUser | undefined)[], since: [] | Error = []) {
  let publish: (published: PublishedEvent) => void = () => {}
  const app = {
    config: { rateLimit: true, trustedProxies: 0 },
    log: { warn: () => undefined },
    events: {
      subscribe: (listener: typeof publish) => (publish = listener),
      since: () => (since instanceof Error ? Promise.reject(since) : Promise.resolve(since)),
    },
  } as unknown as App
  const http = new OpenAPIHono()
  const live = serveLiveEvents(http, app, () => Promise.resolve(found.shift()))
  const response = await http.request('/api/events', {
    headers: {
      cookie: `musika_session=${token}`,
      ...(since instanceof Error && { 'last-event-id': '1-1' }),
    },
  })
  return { live, publish, text: () => response.text(), body: response.body! }
}

test('a stream ends at once if its session ended after the look-up', async () => {
  const { live, text } = await open([member(), undefined])
  expect(await text()).toContain('event: session.ended\ndata: {}')
  expect(live.open).toBe(0)
})

test('a stream ends shortly after its session has expired', async () => {
  const user = member({ sessionEnds: new Date(Date.now() + 30_000) })
  const { live, text } = await open([user, user])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(live.open).toBe(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await text()).toMatch(/: here[^]*event: session\.ended/)
  expect(live.open).toBe(0)
})

test('nothing is written after the end', async () => {
  const user = member()
  const { publish, text } = await open([user, user])
  const publishedEvent = (event: object): PublishedEvent =>
    ({ id: '7-1', topic: `user:${user.id}`, event }) as PublishedEvent
  await vi.advanceTimersByTimeAsync(1)
  publish(publishedEvent({ type: 'notification.created', data: { userId: user.id } }))
  publish({
    ...publishedEvent({ type: 'session.ended', data: { sessionId: user.sessionId } }),
    topic: `session:${user.sessionId}`,
  })
  publish(publishedEvent({ type: 'order.changed', data: { userId: user.id, orderId: '1' } }))
  const received = await text()
  expect(received).toMatch(/notification\.created[^]*event: session\.ended\ndata: \{\}\n\n$/)
  expect(received).not.toContain(user.sessionId)
})

test('a stream that cannot catch up ends, and nothing is written to it later', async () => {
  const { live, text } = await open([member()], new Error('the database is away'))
  await vi.advanceTimersByTimeAsync(40_000)
  expect(await text()).toBe('retry: 2000\n\n')
  expect(live.open).toBe(0)
})

test('a client that disconnects ends the stream without an error', async () => {
  const user = member()
  const { live, publish, body } = await open([user, user])
  await vi.advanceTimersByTimeAsync(1)
  expect(live.open).toBe(1)
  await expect(body.cancel()).resolves.toBeUndefined()
  expect(live.open).toBe(0)
  const event = { type: 'notification.created', data: { userId: user.id } }
  publish({ id: '7-1', topic: `user:${user.id}`, event } as PublishedEvent)
  live.close()
})
