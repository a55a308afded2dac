import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { isLoopback, networkOf } from './network.ts'

export interface ConnectionLimits {
  /** From one address. Connections from this machine are not counted. */
  perAddress: number
  inAll: number
}

/**
 * A browser opens up to six connections, and a mobile network may have thousands of subscribers behind one address.
 * At most 496 of an address's 512 connections can be busy: 256 live streams, 128 unread responses, 64 requests, 32
 * bodies and 16 uploads. So there is always an idle one to close.
 */
export const connectionLimits: ConnectionLimits = { perAddress: 512, inAll: 20_000 }

/**
 * When a limit is reached, closes the connection that has been idle longest: it has sent no request, or its last
 * request was answered. If every connection is busy, the new one is closed. So an attacker cannot shut out others
 * behind the same address with unfinished headers or idle connections.
 */
export function limitConnections(server: Server, { perAddress, inAll }: ConnectionLimits): void {
  /** Ordered by last use, the longest idle first. */
  const all = new Set<Socket>()
  const byAddress = new Map<string, Set<Socket>>()
  const busy = new WeakSet<Socket>()

  function makeRoom(sockets: Set<Socket>, most: number): boolean {
    if (sockets.size < most) return true
    for (const socket of sockets) {
      if (busy.has(socket)) continue
      socket.destroy()
      forget(socket)
      return true
    }
    return false
  }

  const addressOf = new WeakMap<Socket, string>()
  function forget(socket: Socket): void {
    all.delete(socket)
    const address = addressOf.get(socket)
    if (address === undefined) return
    const sockets = byAddress.get(address)
    sockets?.delete(socket)
    if (sockets?.size === 0) byAddress.delete(address)
  }

  server.on('connection', (socket) => {
    const remote = socket.remoteAddress ?? ''
    const address = isLoopback(remote) ? undefined : (networkOf(remote) ?? 'unknown')
    const ofAddress = address === undefined ? undefined : (byAddress.get(address) ?? new Set())
    if (ofAddress && !makeRoom(ofAddress, perAddress)) return void socket.destroy()
    if (!makeRoom(all, inAll)) return void socket.destroy()
    all.add(socket)
    if (address !== undefined && ofAddress) {
      addressOf.set(socket, address)
      byAddress.set(address, ofAddress.add(socket))
    }
    socket.once('close', () => forget(socket))
  })
  server.on('request', ({ socket }, response) => {
    busy.add(socket)
    response.once('close', () => {
      busy.delete(socket)
      const address = addressOf.get(socket)
      for (const sockets of [all, address === undefined ? undefined : byAddress.get(address)])
        if (sockets?.delete(socket)) sockets.add(socket)
    })
  })
}
