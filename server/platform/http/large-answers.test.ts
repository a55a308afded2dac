import { Hono } from 'hono'
import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { answerError } from './answers/answer-error.ts'
import { fixedBody, sendFixedBody } from './fixed-body.ts'
import { sendLargeInTurns } from './large-answers.ts'

/** Random, so that it is large even when compressed. */
const text = randomBytes(200_000).toString('base64')

/** A server behind a proxy with a large and a small response. */
async function setup(waitingPerAddress = 32) {
  const http = new Hono()
  const body = await fixedBody('text/plain', text)
  http.onError((error, c) => answerError(c, error, pino({ level: 'silent' })))
  const limits = { atOnce: 1, atOncePerAddress: 1, waiting: 128, patience: 60_000 }
  const settings = { trustedProxies: 1, rateLimit: true }
  http.use(sendLargeInTurns(settings, { ...limits, waitingPerAddress }))
  http.get('/large', (c) => sendFixedBody(c, body))
  http.get('/small', (c) => c.text('small'))
  return async (path: string, address: string, headers: Record<string, string> = {}) =>
    http.request(path, { headers: { 'X-Forwarded-For': address, ...headers } })
}

test('each turn of the event loop writes one large response', async () => {
  const ask = await setup()
  let turn = 0
  let counting = true
  const count = () => {
    turn += 1
    if (counting) setImmediate(count)
  }
  setImmediate(count)
  const turns = await Promise.all(
    [5, 6, 5, 7].map(async (host) => {
      await ask('/large', `203.0.113.${host}`)
      return turn
    }),
  )
  counting = false
  expect(new Set(turns).size).toBe(4)
})

test('a client with too many large responses loses the oldest; others and small ones are not delayed', async () => {
  const ask = await setup(2)
  const flood = Array.from({ length: 5 }, () => ask('/large', '203.0.113.5'))
  const others = [ask('/large', '203.0.113.6'), ask('/small', '203.0.113.5')]
  expect(await (await others[0]!).text()).toBe(text)
  expect((await Promise.all(flood)).map(({ status }) => status)).toEqual([200, 503, 503, 200, 200])
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200])
})

test('an error response has no headers of the response that it replaces', async () => {
  const ask = await setup(1)
  const responses = await Promise.all(
    Array.from({ length: 3 }, () => ask('/large', '203.0.113.5', { 'Accept-Encoding': 'br' })),
  )
  const refused = responses[1]!
  expect(refused.status).toBe(503)
  expect(Object.fromEntries(refused.headers)).toEqual({
    'cache-control': 'no-store',
    'content-type': 'application/json',
    'retry-after': '1',
    vary: 'Accept-Encoding',
  })
  expect(await refused.json()).toEqual({
    code: 'overloaded',
    message: 'Musika is very busy. Please try again in a moment.',
  })
  expect(responses[2]!.headers.get('content-encoding')).toBe('br')
})
