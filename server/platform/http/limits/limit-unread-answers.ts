import type { ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { countedAddress, type AddressCounting } from './client-address.ts'

/**
 * Most responses to one address that are being sent at once. A response that fits into the kernel's buffer, as most
 * pages do, does not count.
 */
const unreadMax = 128
/**
 * Milliseconds that a client has to read a response, plus one for each byte: 1 kB a second, which every phone
 * reaches.
 */
const grace = 60_000
/** Milliseconds for a response of unknown length. */
const unknownLength = 300_000

const outgoingOf = (c: Context): ServerResponse | undefined =>
  (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing

/** Milliseconds in which a response must be read. Undefined for live events, which never end. */
export function readDeadline(headers: Headers): number | undefined {
  if (headers.get('content-type')?.startsWith('text/event-stream')) return undefined
  const length = headers.get('content-length')
  return length === null ? unknownLength : grace + Number(length)
}

/**
 * Aborts responses that are not read: those past their deadline, and the oldest of an address that has too many.
 * Refusing the newest instead would lock out everyone else behind the same carrier's network.
 */
export function limitUnreadAnswers(
  counting: AddressCounting,
  { most = unreadMax, deadline = readDeadline } = {},
): MiddlewareHandler {
  const unreadOf = new Map<string, Set<ServerResponse>>()

  function hold(address: string, outgoing: ServerResponse): void {
    const unread = unreadOf.get(address) ?? new Set()
    unreadOf.set(address, unread.add(outgoing))
    const [oldest] = unread
    if (unread.size > most) oldest?.destroy()
    outgoing.once('close', () => {
      unread.delete(outgoing)
      if (unread.size === 0) unreadOf.delete(address)
    })
  }

  return async (c, next) => {
    await next()
    const outgoing = outgoingOf(c)
    const milliseconds = deadline(c.res.headers)
    if (!outgoing || outgoing.destroyed || milliseconds === undefined) return
    const timer = setTimeout(() => outgoing.destroy(), milliseconds)
    outgoing.once('close', () => clearTimeout(timer))
    const address = countedAddress(c, counting)
    if (address !== undefined) hold(address, outgoing)
  }
}
