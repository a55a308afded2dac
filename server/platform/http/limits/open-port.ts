import { once } from 'node:events'
import type { Server } from 'node:http'
import {
  createServer,
  type AddressInfo,
  type ListenOptions,
  type Server as Acceptor,
} from 'node:net'

/**
 * Listening sockets of the port. Node's event loop accepts one connection a turn from each, and a turn that renders
 * pages takes some 10 ms: behind a burst of a thousand connections other clients waited for seconds. Linux spreads the
 * connections over the sockets.
 */
const sockets = process.platform === 'linux' ? 16 : 1
/** Connections that may wait at each socket. With Node's 511 a burst makes others try again a second later. */
const backlog = 4096

export interface OpenPort {
  port: number
  /** Takes no new connections; resolves when the last one has ended. */
  close(): Promise<void>
}

/** Lets a server answer on a port, or on a free one for 0. Throws the system's error, `EADDRINUSE` among them. */
export async function openPort(server: Server, host: string, port: number): Promise<OpenPort> {
  const shared = { host, backlog, reusePort: sockets > 1 }
  // Sockets that share their port would share it with another process, too: a taken port must be known.
  if (sockets > 1 && port !== 0) await requireFree(host, port)
  await listen(server, { ...shared, port })
  const { port: opened } = server.address() as AddressInfo
  const acceptors = Array.from({ length: sockets - 1 }, () =>
    // As Node's own HTTP server opens them.
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
