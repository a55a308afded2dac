import type { Context } from 'hono'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { readCookie, sessionCookie, type SessionUser } from '../../platform/http/session.ts'
import { findSession } from './find-session.ts'

/** Who makes a write that is not JSON. Throws `unauthenticated`, and `forbidden` for a suspended account. */
export async function requireMember(app: App, c: Context): Promise<SessionUser> {
  const cookie = readCookie(c, sessionCookie)
  const user = cookie ? await findSession(app, cookie) : undefined
  if (!user) throw new DomainError('unauthenticated')
  if (user.suspended && c.req.method !== 'GET')
    throw new DomainError('forbidden', { message: 'This account is suspended.' })
  return user
}
