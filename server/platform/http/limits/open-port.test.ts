import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { openPort, type OpenPort } from './open-port.ts'

const opened: OpenPort[] = []
afterEach(async () => {
  for (const port of opened.splice(0)) await port.close()
})
async function open(server = createServer((_, response) => response.end('fine')), port = 0) {
  const result = await openPort(server, '127.0.0.1', port)
  opened.push(result)
  return result
}

test.runIf(process.platform === 'linux')(
  'one turn of the event loop accepts many connections of a burst',
  async () => {
    const server = createServer()
    const { port } = await open(server)
    let accepted = 0
    let turns = 0
    const done = Promise.withResolvers<void>()
    server.on('connection', (socket) => {
      socket.destroy()
      if ((accepted += 1) === 200) done.resolve()
    })
    // The connections wait before the first of them is accepted: another process opens them while this one is busy.
    const burst = `for (let i = 0; i < 200; i += 1) require('net').connect(${port}, '127.0.0.1').on('error', () => 0)`
    const client = promisify(execFile)(process.execPath, ['-e', burst])
    const busy = () => {
      const until = performance.now() + 20
      while (performance.now() < until);
      if (accepted > 0) turns += 1
      if (accepted < 200) setImmediate(busy)
    }
    busy()
    await done.promise
    await client
    expect(turns).toBeLessThan(100)
  },
)

test('every socket of the port serves requests, and closing waits for the last response', async () => {
  const first = await open()
  const { port } = first
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => (await fetch(`http://127.0.0.1:${port}/`)).text()),
  )
  expect(answers).toEqual(Array(50).fill('fine'))

  const held: { end(text: string): unknown }[] = []
  const slow = createServer((_, response) => void held.push(response))
  const second = await open(slow)
  const sockets = Array.from({ length: 40 }, () => connect(second.port, '127.0.0.1'))
  const texts = sockets.map(() => '')
  for (const [nth, socket] of sockets.entries()) {
    socket.on('data', (chunk: Buffer) => (texts[nth] += String(chunk)))
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  }
  await expect.poll(() => held.length).toBe(40)
  const closing = second.close()
  for (const response of held) response.end('late')
  await closing
  await expect.poll(() => sockets.every(({ destroyed }) => destroyed)).toBe(true)
  for (const text of texts) expect(text).toContain('late')
  await expect(fetch(`http://127.0.0.1:${second.port}/`)).rejects.toThrow('fetch failed')
  await first.close()
  opened.splice(0)
})

test('a port in use is refused', async () => {
  const { port } = await open()
  await expect(openPort(createServer(), '127.0.0.1', port)).rejects.toThrow('EADDRINUSE')
})
