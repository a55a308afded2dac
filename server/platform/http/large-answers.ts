import type { MiddlewareHandler } from 'hono'
import { countedAddress, type AddressCounting } from './limits/client-address.ts'
import { createTurns } from './limits/turns.ts'

/** Bytes from which a response counts as large. */
const large = 100_000
const turnLimits = {
  atOnce: 1,
  atOncePerAddress: 1,
  waiting: 128,
  waitingPerAddress: 32,
  patience: 5000,
}

/**
 * Writes large responses one after the other, with a turn for each address. Linux accepts megabytes at once, even for
 * a client that reads nothing, and copying them takes a millisecond or more: a thousand large responses at one moment
 * would delay all other requests. Throws `overloaded` if too many wait.
 */
export function sendLargeInTurns(
  counting: AddressCounting,
  limits = turnLimits,
): MiddlewareHandler {
  const turns = createTurns(limits)
  return async (c, next) => {
    await next()
    if (Number(c.res.headers.get('content-length')) < large) return
    try {
      // The response is written as soon as this resolves; the next one starts in a later turn of the event loop.
      await turns.take(countedAddress(c, counting), () => Promise.resolve())
    } catch (error) {
      // Drop the body and its headers, which would describe the error response. Reading the body would copy it.
      const headers = new Headers(c.res.headers)
      for (const name of ['Content-Length', 'Content-Encoding']) headers.delete(name)
      c.res = undefined
      c.res = new Response(null, { headers })
      throw error
    }
  }
}
