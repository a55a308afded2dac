import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { pageViewCalls } from '#contracts/analytics/page-views.ts'
import type { App } from '../app.ts'
import type { VisitorReads } from '../database/reads.ts'
import { neverReplayed, parseWritten, type Visit } from '../database/replica/choose-replica.ts'
import { giveCookie } from './session.ts'

/** The end of the primary's log after the visitor's last write. */
const writtenCookie = 'musika_written'
/** Seconds for which it is sent. Replicas that lag more than a second are not read from anyway. */
const lifetime = 30

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'

/** Who makes this request, for the choice of a database to read from. Undefined for a write. */
function visitOf(c: Context): Visit | undefined {
  if (!isRead(c.req.method)) return undefined
  const cookie = getCookie(c, writtenCookie)
  return cookie === undefined ? {} : { written: parseWritten(cookie) }
}

/** The reads of a request; `page` if it renders a page. */
export const readsOf = (app: App, c: Context, page = false): VisitorReads =>
  app.reads.choose(app.reads.written && visitOf(c), page)

/**
 * Gives each visitor who writes a cookie, with which they do not read from a replica until it has replayed the write.
 * `readEnd` reads the end of the primary's log.
 */
export const noteWrites =
  (app: App, readEnd: () => Promise<bigint>): MiddlewareHandler =>
  async (c, next) => {
    await next()
    // Page views are counted later, and their visitors do not see them.
    if (isRead(c.req.method) || c.req.path === pageViewCalls.count.path) return
    // The write may have been committed although the response says that it failed.
    const written = c.res.status < 500 ? readEnd() : Promise.resolve(neverReplayed)
    const value = await written.catch(() => neverReplayed)
    giveCookie(c, app.config, writtenCookie, String(value), lifetime)
  }
