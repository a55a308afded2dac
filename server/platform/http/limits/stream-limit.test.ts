import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { openStreamsInTurns } from './stream-limit.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A listener in turns, the requests that reached it, and a function that sends it one. */
function setup() {
  const reached: (string | undefined)[] = []
  const listener = openStreamsInTurns(({ url }) => reached.push(url))
  const send = (url: string) => {
    const response = new EventEmitter()
    listener({ url } as IncomingMessage, response as ServerResponse)
    return response
  }
  return { reached, send }
}

test('thousands of streams at once are opened a few in each turn, and other requests are not delayed', async () => {
  const { reached, send } = setup()
  for (let n = 0; n < 1000; n += 1) send(`/api/events?topics=product:${n}`)
  send('/api/products')
  expect(reached).toEqual(['/api/products'])
  await turn()
  expect(reached.slice(1)).toEqual([
    '/api/events?topics=product:0',
    '/api/events?topics=product:1',
    '/api/events?topics=product:2',
    '/api/events?topics=product:3',
  ])
  while (reached.length < 1001) await turn()
  expect(reached.at(-1)).toBe('/api/events?topics=product:999')
})

test('a stream whose client has left is not opened', async () => {
  const { reached, send } = setup()
  const left = send('/api/events?topics=product:left')
  send('/api/events?topics=product:here')
  left.emit('close')
  await turn()
  expect(reached).toEqual(['/api/events?topics=product:here'])
})
