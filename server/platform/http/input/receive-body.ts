import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { DomainError } from '../../../kernel/domain-error.ts'
import { countedAddress, type AddressCounting } from '../limits/client-address.ts'
import { bodyLimit, brokenOff } from './read-body.ts'

/** Milliseconds in which a body must arrive, except for uploads. */
const bodyDeadline = 10_000
/**
 * Most bodies being received at once, in total and from one address. One more aborts the oldest, because normal
 * bodies arrive within moments.
 */
const arrivingMax = 1024
const addressArrivingMax = 32

/** Node's request. `rawBody` is the body once `receiveBody` has read it; Hono's adapter for Node uses it too. */
type Incoming = IncomingMessage & { rawBody?: Buffer }

const incomingOf = (c: Context): Incoming | undefined =>
  (c.env as { incoming?: Incoming } | undefined)?.incoming

/** The body that `receiveBody` has read. Undefined for uploads, and for requests inside this process. */
export const receivedBody = (c: Context): Buffer | undefined => incomingOf(c)?.rawBody

const isSmall = /^application\/(json|x-www-form-urlencoded)\s*(;|$)/i

const announcesBody = ({ headers }: Incoming): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Whether the request is an upload (an image or a file), whose body the handler reads. It may take minutes. */
export function isUpload(c: Context): boolean {
  const incoming = incomingOf(c)
  return incoming !== undefined && incoming.rawBody === undefined && announcesBody(incoming)
}

/**
 * Reads the bodies of JSON and form requests before they count towards the load limits, so that a slow client
 * occupies only a socket. Throws `request_timeout`, `payload_too_large`, or `invalid_request` if the client
 * disconnects.
 */
export function receiveBody(counting: AddressCounting, deadline = bodyDeadline): MiddlewareHandler {
  const arriving = createBodiesInProgress()
  return async (c, next) => {
    const incoming = incomingOf(c)
    if (!incoming || !announcesBody(incoming)) return next()
    const { headers } = incoming
    // The handler refuses a body that declares too large a size, without reading it.
    if (!isSmall.test(headers['content-type'] ?? '')) return next()
    if (Number(headers['content-length'] ?? 0) > bodyLimit) return next()
    const tooSlow = Promise.withResolvers<never>()
    const abort = () => tooSlow.reject(new DomainError('request_timeout'))
    const timer = setTimeout(abort, deadline)
    const remove = arriving.add(countedAddress(c, counting), abort)
    try {
      incoming.rawBody = await Promise.race([readAll(incoming), tooSlow.promise])
    } catch (error) {
      // Otherwise Node would read the rest of the body as the next request.
      c.header('Connection', 'close')
      throw error
    } finally {
      clearTimeout(timer)
      remove()
    }
    return next()
  }
}

/** The bodies being received, oldest first. */
function createBodiesInProgress() {
  const all = new Set<() => void>()
  const byAddress = new Map<string, Set<() => void>>()
  return {
    /** Adds a body, and aborts the oldest if there are too many. Returns a function that removes the body. */
    add(address: string | undefined, abort: () => void): () => void {
      const ofAddress = (address !== undefined && byAddress.get(address)) || new Set()
      if (address !== undefined) byAddress.set(address, ofAddress.add(abort))
      all.add(abort)
      if (ofAddress.size > addressArrivingMax) first(ofAddress)?.()
      else if (all.size > arrivingMax) first(all)?.()
      return () => {
        all.delete(abort)
        ofAddress.delete(abort)
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
    incoming.once('end', () => {
      // Every request closes in the end.
      incoming.off('close', aborted)
      resolve(Buffer.concat(chunks))
    })
    incoming.once('error', aborted)
    incoming.once('close', aborted)
  })
}
