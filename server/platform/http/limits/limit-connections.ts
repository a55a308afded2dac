import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { isLoopback, networkOf } from './network.ts'

export interface ConnectionLimits {
  /** Of one address. Connections of this machine itself are not counted. */
  perAddress: number
  inAll: number
}

/**
 * Browsers keep up to six connections, and a mobile network has thousands of people behind one address.
 * An address is busy on at most 496 of its 512: 256 live streams, 128 unread answers, 64 requests, 32 bodies and 16
 * uploads, so there is always an idle one to close.
 */
export const connectionLimits: ConnectionLimits = { perAddress: 512, inAll: 10_000 }

/**
 * Makes room for a connection beyond a limit by closing the one that has been idle longest: no request of it has
 * arrived, or its last was answered. If every connection is busy, the new one is closed. So neither unfinished headers
 * nor kept connections of an attacker shut out people behind the same address.
 */
export function limitConnections(server: Server, { perAddress, inAll }: ConnectionLimits): void {
  /** Idle connections last used longest ago come first. */
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
