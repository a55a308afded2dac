import type { Context } from 'hono'
import type { User } from '../../../contracts/accounts.ts'
import { durations } from '../../../contracts/limits.ts'
import type { App } from '../../platform/app.ts'
import { giveCookie, readCookie, sessionCookie, takeCookie } from '../../platform/http/session.ts'
import type { Hooks } from '../../platform/module.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

interface Credentials {
  identifier: string
  password: string
  address: string
}

/** Signs the browser of this request in: its cookie is set, and the other modules know. Throws as `signIn` does. */
export async function openSession(
  app: App,
  c: Context,
  hooks: Hooks,
  credentials: Credentials,
): Promise<User> {
  const { user, token } = await signIn(app, {
    ...credentials,
    userAgent: c.req.header('user-agent'),
    earlierSession: readCookie(c, sessionCookie),
  })
  giveCookie(c, app.config, sessionCookie, token, durations.session / 1000)
  await hooks.signedIn(c, user.id)
  return user
}

/** Signs the browser of this request out, whether or not it was in. */
export async function closeSession(app: App, c: Context): Promise<void> {
  const token = readCookie(c, sessionCookie)
  if (token) await signOut(app, token)
  takeCookie(c, app.config, sessionCookie)
}
