import type { Context } from 'hono'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import { readCookie, sessionCookie, type SessionUser } from '../../../platform/http/session.ts'
import { opensWhileSuspended, suspendedRefusal } from '../../../platform/http/suspension.ts'
import { findSession } from './find-session.ts'

/** The member of the request's session. Throws `unauthenticated` and `suspended`. */
export async function requireMember(app: App, c: Context): Promise<SessionUser> {
  const cookie = readCookie(c, sessionCookie)
  const user = cookie ? await findSession(app, cookie) : undefined
  if (!user) throw new DomainError('unauthenticated')
  if (user.suspended && !opensWhileSuspended(`${c.req.method} ${c.req.path}`))
    throw suspendedRefusal(user.suspension ?? { until: null, reason: null })
  return user
}
