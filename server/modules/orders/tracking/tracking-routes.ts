import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { trackingPage as trackingPath } from '#contracts/orders/tracking.ts'
import { refusalOf } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import { clientAddress } from '../../../platform/http/limits/client-address.ts'
import { siteFacts } from '../../../platform/settings.ts'
import { findParcel } from './tracking-codes.ts'
import { noParcelPage, trackingPage, trackingPolicy } from './tracking-page.ts'

const headers = {
  'Content-Security-Policy': trackingPolicy,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/** The public page of a parcel, for everyone who has its code. It is a page of its own, without the shop's scripts. */
export function trackingRoutes(app: App, http: OpenAPIHono): void {
  http.get(trackingPath.replace('{code}', ':code'), async (c) => {
    const { name: shop } = await siteFacts(app)
    const about = { shop, language: 'en' } as const
    const { parcel, retryAfter } = await limitedParcel(app, c)
    if (retryAfter !== undefined)
      return c.html(noParcelPage('limited', about), 429, {
        ...headers,
        'Retry-After': String(retryAfter),
      })
    if (!parcel) return c.html(noParcelPage('unknown', about), 404, headers)
    const { publicUrl } = app.config
    const now = await app.clock.now(app.db)
    return c.html(trackingPage(parcel, { ...about, publicUrl, now }), 200, headers)
  })
}

/**
 * Finds the parcel. Only wrong codes count against the visitor's address, but a right one does not help after too many.
 */
async function limitedParcel(app: App, c: Context) {
  const address = clientAddress(c, app.config.trustedProxies)
  try {
    await app.limits.take('tracking_address', address)
  } catch (error) {
    return { retryAfter: refusalOf(error, (code) => code === 'rate_limited').retryAfter }
  }
  const parcel = await findParcel(app, c.req.param('code') ?? '')
  if (parcel) await app.limits.giveBack('tracking_address', address)
  return { parcel }
}
