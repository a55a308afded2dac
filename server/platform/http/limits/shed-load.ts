import type { Context, MiddlewareHandler } from 'hono'
import { DomainError } from '../../../kernel/domain-error.ts'
import { countedAddress, type AddressCounting } from './client-address.ts'
import { createCounts } from '../counts.ts'
import { isUpload } from '../input/receive-body.ts'

/** Most requests at once. Under load, browsing is refused before bids and orders. */
const browsingMax = 256
const buyingMax = 1024
/** Uploads may take minutes, so they have a separate limit. */
const uploadsMax = 128
/**
 * Most requests and uploads at once from one address. A mobile network may have thousands of subscribers behind one
 * address.
 */
const addressMax = 64
const addressUploadsMax = 16

const buying = /^\/api\/(products\/[^/]+\/bids|orders|auth|payments)/
const free = /^\/(healthz|readyz)$/

/**
 * Refuses requests with 503 if the server is at its limit, and with 429 if an address is. Requests are counted once
 * their body has been received, and live streams until they have started.
 */
export function shedLoad(counting: AddressCounting): MiddlewareHandler {
  const active = { requests: 0, uploads: 0 }
  const ofAddress = { requests: createCounts(addressMax), uploads: createCounts(addressUploadsMax) }
  return async (c, next) => {
    // API calls made while rendering a page have no connection; the request for the page has been counted.
    if (free.test(c.req.path) || !fromNetwork(c)) return next()
    const type = isUpload(c) ? 'uploads' : 'requests'
    if (active[type] >= mostOf(c, type)) throw new DomainError('overloaded', { retryAfter: 1 })
    const address = countedAddress(c, counting)
    if (address !== undefined && !ofAddress[type].add(address))
      throw new DomainError('rate_limited', { retryAfter: 1 })
    active[type] += 1
    try {
      await next()
    } finally {
      active[type] -= 1
      if (address !== undefined) ofAddress[type].remove(address)
    }
  }
}

function mostOf(c: Context, type: 'requests' | 'uploads'): number {
  if (type === 'uploads') return uploadsMax
  return c.req.method === 'POST' && buying.test(c.req.path) ? buyingMax : browsingMax
}

const fromNetwork = (c: Context) => Boolean((c.env as { incoming?: unknown } | undefined)?.incoming)
