import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { startServer, type TestServer } from '#support/server/server.ts'

/** A network address of this machine, because connections from loopback are not counted. */
const outside = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address

const opened: Socket[] = []
let server: TestServer | undefined
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy()
  await server?.stop()
})

/** A shop that listens everywhere, and 513 connections of one address, opened one after the other. */
async function withConnections(environment: Record<string, string>) {
  server = await startServer({ HOST: '0.0.0.0', RATE_LIMIT: 'on', ...environment })
  for (let nth = 0; nth < 513; nth += 1) {
    const socket = connect(server.app.config.port, outside)
    opened.push(socket)
    await once(socket.on('error', () => undefined).resume(), 'connect')
  }
  return opened
}

/** Whether the connection still answers. */
async function answers(socket: Socket): Promise<boolean> {
  const ended = once(socket, 'close').then(() => false)
  const answered = once(socket, 'data').then(() => true)
  socket.write('GET /healthz HTTP/1.1\r\nHost: musika.example\r\n\r\n')
  return Promise.race([ended, answered])
}

test.runIf(outside)('a shop closes the longest idle of 513 connections of an address', async () => {
  const [oldest, next, ...others] = await withConnections({})
  // Well before the deadline for headers.
  await expect.poll(() => oldest!.destroyed, { timeout: 5000 }).toBe(true)
  expect(await answers(next!)).toBe(true)
  expect(others.some(({ destroyed }) => destroyed)).toBe(false)
})

test.runIf(outside)('behind a trusted proxy, connections are not limited by address', async () => {
  const [oldest] = await withConnections({ TRUSTED_PROXIES: '1' })
  expect(await answers(oldest!)).toBe(true)
})
