import { once } from 'node:events'
import { connect } from 'node:net'
import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { head, slowClient } from '../tests/support/server/slow-clients.ts'
import { listen } from './serve.ts'

/** A shop whose answers have all their bytes before they end. */
async function openShop() {
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
  return { client, ends, asked: () => once(listening.server, 'request') }
}

const statuses = (answer: string) => answer.match(/(?<=HTTP\/1\.1 )\d+/g)

test('a request that follows a read answer is served once the answer has ended', async () => {
  const { client, ends, asked } = await openShop()
  const second = asked()
  client.socket.write(head('GET', '/'))
  await second
  ends[0]!()
  await expect.poll(() => statuses(client.answer())).toEqual(['200', '200'])
})

test('a request that follows an answer without an end is refused', async () => {
  const { client, ends, asked } = await openShop()
  const second = asked()
  client.socket.write(head('GET', '/'))
  const [, response] = (await second) as [unknown, ServerResponse]
  await expect.poll(() => response.writableEnded).toBe(true)
  ends[0]!()
  await expect.poll(() => statuses(client.answer())).toEqual(['200', '429'])
  await client.closed
})

test('a connection that a browser opened in advance does not delay the end', async () => {
  const listening = await listen('127.0.0.1', 0)
  const opened = once(listening.server, 'connection')
  const socket = connect(listening.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const closed = once(socket, 'close')
  await opened
  // It would be cut after an hour.
  await listening.close(3_600_000)
  expect(await closed).toBeDefined()
})
