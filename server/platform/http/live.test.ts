import { OpenAPIHono } from '@hono/zod-openapi'
import type { User } from '#contracts/accounts/accounts.ts'
import type { SessionId, UserId } from '#contracts/common/ids.ts'
import type { App } from '../app.ts'
import type { PublishedEvent } from '../events/publish.ts'
import { answerError } from './answers/answer-error.ts'
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

/** The member at both look-ups of the session. */
const twice = () => [member(), member()]

interface Opening {
  /** The result of each look-up of the session. */
  found?: (SessionUser | undefined)[]
  /** What was missed since `lastId`. */
  missed?: PublishedEvent[] | Error | undefined
  lastId?: string
  mostStreams?: number
}

/** A server with live streams, at position 9-1 until it has read more, and a first stream. */
async function open({ found = [], lastId, mostStreams = 10, ...more }: Opening) {
  const missed = 'missed' in more ? more.missed : []
  let publish: (published: PublishedEvent) => void = () => {}
  let lose = () => {}
  let position = '9-1'
  const app = {
    config: { rateLimit: true, trustedProxies: 0 },
    log: { warn: () => undefined },
    clock: { estimate: () => new Date() },
    events: {
      subscribe(listener: typeof publish, whenLost: typeof lose) {
        publish = listener
        lose = whenLost
      },
      position: () => position,
      since: async () => {
        if (missed instanceof Error) throw missed
        return missed
      },
    },
  } as unknown as App
  const http = new OpenAPIHono()
  http.onError((error, c) => answerError(c, error, app.log))
  const live = serveLiveEvents(http, app, () => Promise.resolve(found.shift()), mostStreams)
  const request = async () =>
    http.request('/api/events', {
      headers: { cookie: `musika_session=${token}`, ...(lastId && { 'last-event-id': lastId }) },
    })
  const response = await request()
  const readUpTo = (latest: string) => void (position = latest)
  const [text, body] = [() => response.text(), response.body!]
  return { live, publish, readUpTo, lose, request, text, body }
}

/** A notification of the member at a position. */
const notificationAt = (id: string): PublishedEvent => ({
  id,
  topic: `user:${member().id}`,
  event: { type: 'notification.created', data: { userId: member().id } },
})

test('a stream ends at once if its session ended after the look-up', async () => {
  const { live, text } = await open({ found: [member(), undefined] })
  expect(await text()).toContain('event: session.ended\ndata: {}')
  expect(live.open).toBe(0)
})

test('a stream ends shortly after its session has expired', async () => {
  const user = member({ sessionEnds: new Date(Date.now() + 30_000) })
  const { live, text } = await open({ found: [user, user] })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(live.open).toBe(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await text()).toMatch(/event: position[^]*event: session\.ended/)
  expect(live.open).toBe(0)
})

test('nothing is written after the end', async () => {
  const { id: userId, sessionId } = member()
  const { publish, text } = await open({ found: twice() })
  const publishAt = (id: string, topic: string, event: object) =>
    publish({ id, topic, event } as PublishedEvent)
  await vi.advanceTimersByTimeAsync(1)
  publish(notificationAt('7-1'))
  publishAt('7-2', `session:${sessionId}`, { type: 'session.ended', data: { sessionId } })
  publishAt('7-3', `user:${userId}`, { type: 'order.changed', data: { userId, orderId: '1' } })
  const received = await text()
  expect(received).toMatch(/notification\.created[^]*event: session\.ended\ndata: \{\}\n\n$/)
  expect(received).not.toContain(sessionId)
})

test('a stream that cannot catch up ends, and nothing is written to it later', async () => {
  const missed = new Error('the database is away')
  const { live, text } = await open({ found: [member()], missed, lastId: '1-1' })
  await vi.advanceTimersByTimeAsync(40_000)
  expect(await text()).toBe('retry: 2000\n\n')
  expect(live.open).toBe(0)
})

test('a client that disconnects ends the stream without an error', async () => {
  const { live, publish, body } = await open({ found: twice() })
  await vi.advanceTimersByTimeAsync(1)
  expect(live.open).toBe(1)
  await expect(body.cancel()).resolves.toBeUndefined()
  expect(live.open).toBe(0)
  publish(notificationAt('7-1'))
  live.close()
})

const idsIn = (text: string) =>
  [...text.matchAll(/^id: (.*)\nevent: (.*)$/gm)].map(([, id, type]) => `${id} ${type}`)

test('a stream sends no event twice that its process reads after the browser has it', async () => {
  const missed = [notificationAt('8-1'), notificationAt('9-1')]
  const { live, publish, text } = await open({ found: twice(), missed, lastId: '7-1' })
  for (const id of ['7-1', '8-1', '9-1', '10-1']) publish(notificationAt(id))
  await vi.advanceTimersByTimeAsync(1)
  for (const id of ['10-1', '11-1']) publish(notificationAt(id))
  live.close()
  const created = ['8-1', '9-1', '10-1', '11-1'].map((id) => `${id} notification.created`)
  expect(idsIn(await text())).toEqual(created)
})

test('a lost position resets the page, and its stream goes on from the current one', async () => {
  const lost = { missed: undefined, lastId: '70-1' }
  const { live, publish, text } = await open({ found: twice(), ...lost })
  await vi.advanceTimersByTimeAsync(1)
  for (const id of ['9-1', '10-1']) publish(notificationAt(id))
  live.close()
  expect(idsIn(await text())).toEqual(['9-1 reset', '10-1 notification.created'])
})

test('every stream is reset if the process may have missed events', async () => {
  const { live, publish, lose, text } = await open({ found: twice() })
  await vi.advanceTimersByTimeAsync(1)
  publish(notificationAt('20-1'))
  lose()
  publish(notificationAt('10-1'))
  live.close()
  const received = ['20-1 notification.created', '9-1 reset', '10-1 notification.created']
  expect(idsIn(await text())).toEqual(received)
  lose()
})

test('each stream gets a message every 20 seconds, and not all of them at once', async () => {
  const { live, body, request } = await open({ mostStreams: 40 })
  const bodies = [body]
  while (bodies.length < 40) bodies.push((await request()).body!)
  const messages = bodies.map(() => 0)
  const readings = bodies.map(async (stream, index) => {
    for await (const chunk of stream)
      if (new TextDecoder().decode(chunk).includes('position')) messages[index]! += 1
  })
  const sums: number[] = []
  for (let second = 0; second < 20; second += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    sums.push(messages.reduce((sum, count) => sum + count, 0))
  }
  expect(sums).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40])
  expect(messages).toEqual(bodies.map(() => 1))
  live.close()
  await Promise.all(readings)
})

test('a stream without events of its own learns how far its process has read', async () => {
  const { live, readUpTo, publish, text } = await open({ lastId: '7-1', found: twice() })
  for (const latest of ['9-1', '9-1', '20-3']) {
    readUpTo(latest)
    await vi.advanceTimersByTimeAsync(20_000)
  }
  publish(notificationAt('20-4'))
  live.close()
  const received = await text()
  const read = ['9-1 position', '20-3 position', '20-4 notification.created']
  expect(idsIn(received)).toEqual(read)
  expect(received.match(/^: here$/gm)).toHaveLength(1)
})

test('with too many streams, a new one is refused until another one has ended', async () => {
  const { live, body, request } = await open({ mostStreams: 2 })
  expect((await request()).status).toBe(200)
  expect(live.open).toBe(2)
  const refused = await request()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
  expect(await refused.json()).toMatchObject({ code: 'overloaded' })
  await body.cancel()
  expect((await request()).status).toBe(200)
  live.close()
})
