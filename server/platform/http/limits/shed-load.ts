import type { Context, MiddlewareHandler } from 'hono'
import { DomainError } from '../../../kernel/domain-error.ts'
import { countedAddress, type AddressCounting } from './client-address.ts'
import { createCounts } from '../counts.ts'
import { isUpload } from '../input/receive-body.ts'

/** Requests at once. Bids and orders are admitted longer than browsing, because people wait for them. */
const browsingMax = 256
const buyingMax = 1024
/** Uploads may take minutes, so they have places of their own. */
const uploadsMax = 128
/** Requests and uploads that one address may have under way: a mobile network has thousands of people behind one. */
const addressMax = 64
const addressUploadsMax = 16

const buying = /^\/api\/(products\/[^/]+\/bids|orders|auth|payments)/
const free = /^\/(healthz|readyz|api\/events)$/

/**
 * Refuses requests that would wait too long with 503, and those above the limit of one address with 429. Requests are
 * counted once their body is here.
 */
export function shedLoad(counting: AddressCounting): MiddlewareHandler {
  const active = { requests: 0, uploads: 0 }
  const ofAddress = { requests: createCounts(addressMax), uploads: createCounts(addressUploadsMax) }
  return async (c, next) => {
    // A page that is being rendered was counted itself; the calls it makes have no connection.
    if (free.test(c.req.path) || !fromNetwork(c)) return next()
    const what = isUpload(c) ? 'uploads' : 'requests'
    if (active[what] >= mostOf(c, what)) throw new DomainError('overloaded', { retryAfter: 1 })
    const address = countedAddress(c, counting)
    if (address !== undefined && !ofAddress[what].add(address))
      throw new DomainError('rate_limited', { retryAfter: 1 })
    active[what] += 1
    try {
      await next()
    } finally {
      active[what] -= 1
      if (address !== undefined) ofAddress[what].remove(address)
    }
  }
}

function mostOf(c: Context, what: 'requests' | 'uploads'): number {
  if (what === 'uploads') return uploadsMax
  return c.req.method === 'POST' && buying.test(c.req.path) ? buyingMax : browsingMax
}

const fromNetwork = (c: Context) => Boolean((c.env as { incoming?: unknown } | undefined)?.incoming)
