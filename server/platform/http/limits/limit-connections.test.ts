import { EventEmitter, once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { listen } from '../../../serve.ts'
import { connectionLimits, limitConnections, type ConnectionLimits } from './limit-connections.ts'

/** A server whose connections come from any address, without a network. */
function setup(limits: ConnectionLimits = connectionLimits) {
  const server = new EventEmitter()
  limitConnections(server as unknown as Server, limits)
  const open = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      destroyed: false,
      destroy() {
        socket.destroyed = true
        socket.emit('close')
      },
    })
    server.emit('connection', socket)
    return socket
  }
  /** Starts a request on a connection and returns a function that ends its response. */
  const ask = (socket: ReturnType<typeof open>) => {
    const response = new EventEmitter()
    server.emit('request', { socket }, response)
    return () => response.emit('close')
  }
  const openMany = (count: number, address: string) =>
    Array.from({ length: count }, () => open(address))
  return { open, openMany, ask }
}
const destroyed = (sockets: { destroyed: boolean }[]) =>
  sockets.flatMap((socket, nth) => (socket.destroyed ? [nth] : []))

test('one address has at most 512 connections, and a new one closes the oldest idle one', () => {
  const { open, openMany } = setup()
  const sockets = openMany(512, '203.0.113.5')
  expect(destroyed(sockets)).toEqual([])
  const newest = open('203.0.113.5')
  expect(destroyed([...sockets, newest])).toEqual([0])
  const other = open('203.0.113.6')
  expect(destroyed([...sockets, newest, other])).toEqual([0])
})

test('the addresses of one IPv6 /64 share their connections', () => {
  const { open, openMany } = setup()
  const sockets = openMany(512, '2001:db8:1:2::1')
  open('2001:db8:1:2::ffff')
  expect(destroyed(sockets)).toEqual([0])
})

test('a busy connection stays open, and one whose request was answered counts as recently used', () => {
  const { open, openMany, ask } = setup({ perAddress: 3, inAll: 100 })
  const sockets = openMany(3, '203.0.113.5')
  ask(sockets[0]!)
  ask(sockets[1]!)()
  open('203.0.113.5')
  expect(destroyed(sockets)).toEqual([2])
  open('203.0.113.5')
  expect(destroyed(sockets)).toEqual([1, 2])
})

test('a new connection is closed if all others of its address are busy', () => {
  const { open, openMany, ask } = setup({ perAddress: 2, inAll: 100 })
  const sockets = openMany(2, '203.0.113.5')
  for (const socket of sockets) ask(socket)
  const refused = open('203.0.113.5')
  expect([destroyed(sockets), refused.destroyed]).toEqual([[], true])
})

test('closed connections do not count', () => {
  const { open, openMany } = setup()
  const sockets = openMany(512, '203.0.113.5')
  sockets[511]!.destroy()
  open('203.0.113.5')
  expect(destroyed(sockets)).toEqual([511])
})

test('connections from this machine count only towards the total', () => {
  const { openMany } = setup({ perAddress: 2, inAll: 10 })
  expect(destroyed(openMany(12, '127.0.0.1'))).toEqual([0, 1])
})

const opened: Socket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy()
})

test('a server with too many connections closes the one that was idle longest', async () => {
  const port = await listen('127.0.0.1', 0, { perAddress: 512, inAll: 5 })
  // The timeout for headers would close it too.
  port.server.headersTimeout = 0
  const open = async () => {
    const socket = connect(port.port, '127.0.0.1')
    opened.push(socket)
    await once(socket, 'connect')
    return socket
  }
  const first = (await open()).resume()
  for (let i = 0; i < 5; i += 1) await open()
  await expect.poll(() => first.destroyed).toBe(true)
  expect(opened.filter((socket) => socket.destroyed)).toEqual([first])
  await port.close(0)
})
