import { once } from 'node:events'
import type { Server } from 'node:http'
import {
  createServer,
  type AddressInfo,
  type ListenOptions,
  type Server as Acceptor,
} from 'node:net'

/**
 * Listening sockets for the port. In each turn of its event loop Node accepts one connection per socket, and a turn
 * that renders pages takes about 10 ms. With one socket, a burst of a thousand connections delayed other clients by
 * seconds. Linux distributes the connections over the sockets.
 */
const sockets = process.platform === 'linux' ? 16 : 1
/**
 * Most connections waiting at each socket. With Node's default of 511, clients had to retry after a second during a
 * burst.
 */
const backlog = 4096

export interface OpenPort {
  port: number
  /** Accepts no more connections; resolves when the last one has ended. */
  close(): Promise<void>
}

/** Lets a server listen on a port; 0 picks a free one. Throws the system's error, such as `EADDRINUSE`. */
export async function openPort(server: Server, host: string, port: number): Promise<OpenPort> {
  const shared = { host, backlog, reusePort: sockets > 1 }
  // With `reusePort` the port could be shared with another process unnoticed, so first check that it is free.
  if (sockets > 1 && port !== 0) await requireFree(host, port)
  await listen(server, { ...shared, port })
  const { port: opened } = server.address() as AddressInfo
  const acceptors = Array.from({ length: sockets - 1 }, () =>
    // The same options as Node's HTTP server.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    ),
  )
  await Promise.all(acceptors.map((acceptor) => listen(acceptor, { ...shared, port: opened })))
  return {
    port: opened,
    async close() {
      await Promise.all([server, ...acceptors].map(closed))
    },
  }
}

async function listen(server: Acceptor, options: ListenOptions): Promise<void> {
  server.listen(options)
  await once(server, 'listening')
}

const closed = (server: Acceptor): Promise<void> =>
  new Promise((resolve) => void server.close(() => resolve()))

async function requireFree(host: string, port: number): Promise<void> {
  const probe = createServer()
  await listen(probe, { host, port })
  await closed(probe)
}
