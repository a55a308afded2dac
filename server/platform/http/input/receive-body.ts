import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { DomainError } from '../../../kernel/domain-error.ts'
import { countedAddress, type AddressCounting } from '../limits/client-address.ts'
import { bodyLimit, brokenOff } from './read-body.ts'

/** Milliseconds in which a body that is not an upload has to arrive. */
const bodyDeadline = 10_000
/** Bodies that may be arriving at once, in all and from one address. One more ends the oldest: honest bodies arrive within moments. */
const arrivingMax = 1024
const addressArrivingMax = 32

/** A request of a connection, with its body once `receiveBody` has read it. The HTTP adapter knows `rawBody`, too. */
type Incoming = IncomingMessage & { rawBody?: Buffer }

const incomingOf = (c: Context): Incoming | undefined =>
  (c.env as { incoming?: Incoming } | undefined)?.incoming

const isSmall = /^application\/(json|x-www-form-urlencoded)\s*(;|$)/i

const announcesBody = ({ headers }: Incoming): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Whether the handler still has to read the body: pictures and files, which may take minutes. */
export function isUpload(c: Context): boolean {
  const incoming = incomingOf(c)
  return incoming !== undefined && incoming.rawBody === undefined && announcesBody(incoming)
}

/**
 * Reads JSON and forms before the request counts as load, so that a slow sender occupies a socket and nothing else.
 * Throws `request_timeout`, `payload_too_large`, and `invalid_request` where the sender hangs up.
 */
export function receiveBody(counting: AddressCounting, deadline = bodyDeadline): MiddlewareHandler {
  const arriving = createArriving()
  return async (c, next) => {
    const incoming = incomingOf(c)
    if (!incoming || !announcesBody(incoming)) return next()
    const { headers } = incoming
    // A body above a known limit is refused without being read.
    if (!isSmall.test(headers['content-type'] ?? '')) return next()
    if (Number(headers['content-length'] ?? 0) > bodyLimit) return next()
    const tooSlow = Promise.withResolvers<never>()
    const giveUp = () => tooSlow.reject(new DomainError('request_timeout'))
    const timer = setTimeout(giveUp, deadline)
    const arrived = arriving.add(countedAddress(c, counting), giveUp)
    try {
      incoming.rawBody = await Promise.race([readAll(incoming), tooSlow.promise])
    } catch (error) {
      // The rest of the body would be read as the next request.
      c.header('Connection', 'close')
      throw error
    } finally {
      clearTimeout(timer)
      arrived()
    }
    return next()
  }
}

/** The bodies under way, the oldest first. */
function createArriving() {
  const all = new Set<() => void>()
  const byAddress = new Map<string, Set<() => void>>()
  return {
    /** Counts a body, and ends the oldest where there are too many. Returns how it is no longer counted. */
    add(address: string | undefined, giveUp: () => void): () => void {
      const ofAddress = (address !== undefined && byAddress.get(address)) || new Set()
      if (address !== undefined) byAddress.set(address, ofAddress.add(giveUp))
      all.add(giveUp)
      if (ofAddress.size > addressArrivingMax) first(ofAddress)?.()
      else if (all.size > arrivingMax) first(all)?.()
      return () => {
        all.delete(giveUp)
        ofAddress.delete(giveUp)
        if (address !== undefined && ofAddress.size === 0) byAddress.delete(address)
      }
    },
  }
}

const first = <T>([oldest]: Set<T>): T | undefined => oldest

function readAll(incoming: Incoming): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const aborted = () => reject(brokenOff())
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= bodyLimit) return void chunks.push(chunk)
      incoming.pause()
      reject(new DomainError('payload_too_large'))
    })
    incoming.once('end', () => resolve(Buffer.concat(chunks)))
    incoming.once('error', aborted)
    incoming.once('close', aborted)
  })
}
