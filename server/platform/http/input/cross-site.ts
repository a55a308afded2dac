import type { MiddlewareHandler } from 'hono'
import { DomainError } from '../../../kernel/domain-error.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Where payment providers report: each report proves itself, and no cookie counts. */
const reports = /^\/api\/payments\/\w+\/\w+\/result$/

/** Refuses writes that another site makes in a visitor's name: browsers say where a request comes from. */
export function refuseCrossSite(publicUrl: string): MiddlewareHandler {
  const own = new URL(publicUrl)
  return async (c, next) => {
    if (!safe.has(c.req.method) && !reports.test(c.req.path)) {
      const site = c.req.header('sec-fetch-site')
      if (site && site !== 'same-origin' && site !== 'none') throw new DomainError('cross_site')
      const origin = c.req.header('origin')
      const host = c.req.header('host')
      // A page of this shop that came without encryption may have been made by anybody on the way.
      const ours = [own.origin, `https://${host}`]
      if (own.protocol === 'http:') ours.push(`http://${host}`)
      if (origin && !ours.includes(origin)) throw new DomainError('cross_site')
    }
    await next()
  }
}
