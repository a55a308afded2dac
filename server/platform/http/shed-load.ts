import type { Context, MiddlewareHandler } from 'hono'
import { DomainError } from '../../kernel/domain-error.ts'

/** Requests that may be under way at once. Bids and orders are admitted longer than browsing, for they are what people wait for. */
const browsingMax = 256
const buyingMax = 1024

const buying = /^\/api\/(products\/[^/]+\/bids|orders|auth|payments)/
const free = /^\/(healthz|readyz|api\/events)$/

/** Refuses with 503 what could only wait too long. */
export function shedLoad(): MiddlewareHandler {
  let active = 0
  return async (c, next) => {
    // A page that is being rendered was counted itself; the calls it makes have no connection.
    if (free.test(c.req.path) || !fromNetwork(c)) return next()
    const most = c.req.method === 'POST' && buying.test(c.req.path) ? buyingMax : browsingMax
    if (active >= most) throw new DomainError('overloaded', { retryAfter: 1 })
    active += 1
    try {
      await next()
    } finally {
      active -= 1
    }
  }
}

const fromNetwork = (c: Context) => Boolean((c.env as { incoming?: unknown } | undefined)?.incoming)
