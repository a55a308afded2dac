import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openStreamsInTurns } from './stream-limit.ts'

test('thousands of streams at once are opened a few in each turn of the event loop', async () => {
  let opened = 0
  const http = new Hono()
  http.use(openStreamsInTurns({ trustedProxies: 0, byAddress: false }))
  http.get('/', (c) => {
    opened += 1
    return c.text('')
  })
  const all = Array.from({ length: 5000 }, async () => http.request('/'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(opened).toBe(8)

  const responses = await Promise.all(all)
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(opened).toBe(5000)
})
