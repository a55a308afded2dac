import { Hono } from 'hono'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { listen, type Listening } from '../../../serve.ts'
import { limitUnreadAnswers, readDeadline } from './limit-unread-answers.ts'

const opened: Socket[] = []
let port: Listening | undefined
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy()
  await port?.close(0)
})

/** More than the kernel buffers for a client that does not read. */
const large = Buffer.alloc(64 * 1024 * 1024)

/** A server with large responses behind a proxy, and clients that read nothing until the test decides. */
async function setup(limits: NonNullable<Parameters<typeof limitUnreadAnswers>[1]>) {
  const http = new Hono()
  http.use(limitUnreadAnswers({ trustedProxies: 1, rateLimit: true }, limits))
  http.get('/large', (c) => c.body(large))
  http.get('/events', (c) =>
    c.body(new ReadableStream(), 200, { 'Content-Type': 'text/event-stream' }),
  )
  port = await listen('127.0.0.1', 0)
  port.serve((request, env) => http.fetch(request, env))
  const listening = port.port
  return async (path: string, address = '203.0.113.5') => {
    const socket = connect(listening, '127.0.0.1')
    opened.push(socket)
    socket.on('error', () => undefined)
    const closed = once(socket, 'close')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${address}\r\n\r\n`)
    await once(socket, 'readable')
    return { socket, closed }
  }
}

test('an address with too many unread responses loses the oldest, and other addresses lose none', async () => {
  const read = await setup({ most: 2 })
  const other = await read('/large', '203.0.113.6')
  const [oldest, next, newest] = [await read('/large'), await read('/large'), await read('/large')]
  oldest.socket.resume()
  await oldest.closed
  let bytes = 0
  newest.socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > large.length) newest.socket.end()
  })
  await newest.closed
  expect(bytes).toBeGreaterThan(large.length)
  expect([other.socket.destroyed, next.socket.destroyed]).toEqual([false, false])
})

test('a response that is not read in time is aborted', async () => {
  const read = await setup({ deadline: () => 100 })
  const cut = once(port!.server, 'request').then(([, response]: ServerResponse[]) =>
    once(response!, 'close'),
  )
  const { socket, closed } = await read('/large')
  await cut
  let bytes = 0
  socket.on('data', (chunk: Buffer) => (bytes += chunk.length))
  await closed
  expect(bytes).toBeLessThan(large.length)
})

test('the deadline is a minute plus a second for each kilobyte, and none for a live stream', () => {
  const headers = (type: string, length?: string) =>
    new Headers({ 'Content-Type': type, ...(length && { 'Content-Length': length }) })
  expect(readDeadline(headers('image/webp', '500000'))).toBe(560_000)
  expect(readDeadline(headers('text/html'))).toBe(300_000)
  expect(readDeadline(headers('text/event-stream; charset=utf-8'))).toBeUndefined()
})

test('a live stream has no deadline', async () => {
  const read = await setup({
    deadline: (headers) => (readDeadline(headers) === undefined ? undefined : 1),
  })
  const stream = await read('/events')
  const { socket, closed } = await read('/large')
  socket.resume()
  await closed
  expect(stream.socket.destroyed).toBe(false)
})
