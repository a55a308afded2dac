import { once } from 'node:events'
import { connect } from 'node:net'
import type { ServerResponse } from 'node:http'
import { head, slowClient } from '#support/server/slow-clients.ts'
import { listen } from './serve.ts'

/** A server whose responses send all their bytes but stay open until a function in `ends` is called. */
async function openServer() {
  const listening = await listen('127.0.0.1', 0)
  onTestFinished(() => listening.close(0))
  const ends: (() => void)[] = []
  listening.serve(() => {
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('ok'))
        ends.push(() => stream.close())
      },
    })
    return new Response(body, { headers: { 'Content-Length': '2' } })
  })
  const client = await slowClient(`http://127.0.0.1:${listening.port}`, head('GET', '/'))
  onTestFinished(() => void client.socket.destroy())
  await expect.poll(() => client.answer().endsWith('ok')).toBe(true)
  return { client, ends, nextRequest: () => once(listening.server, 'request') }
}

const statuses = (answer: string) => answer.match(/(?<=HTTP\/1\.1 )\d+/g)

test('a request after a fully read response is handled once that response has ended', async () => {
  const { client, ends, nextRequest } = await openServer()
  const second = nextRequest()
  client.socket.write(head('GET', '/'))
  await second
  ends[0]!()
  await expect.poll(() => statuses(client.answer())).toEqual(['200', '200'])
})

test('a request after a response that does not end is refused', async () => {
  const { client, ends, nextRequest } = await openServer()
  const second = nextRequest()
  client.socket.write(head('GET', '/'))
  const [, response] = (await second) as [unknown, ServerResponse]
  await expect.poll(() => response.writableEnded).toBe(true)
  ends[0]!()
  await expect.poll(() => statuses(client.answer())).toEqual(['200', '429'])
  await client.closed
})

test('a request with two Host headers is refused', async () => {
  const listening = await listen('127.0.0.1', 0)
  onTestFinished(() => listening.close(0))
  listening.serve(() => new Response('ok'))
  const twice = head('GET', '/', 'hOST: other.example')
  const client = await slowClient(`http://127.0.0.1:${listening.port}`, twice)
  await client.closed
  expect(statuses(client.answer())).toEqual(['400'])
})

test('a connection without a request does not delay closing the server', async () => {
  const listening = await listen('127.0.0.1', 0)
  const opened = once(listening.server, 'connection')
  const socket = connect(listening.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const closed = once(socket, 'close')
  await opened
  // With this grace period, an open connection would delay the close by an hour.
  await listening.close(3_600_000)
  expect(await closed).toBeDefined()
})
