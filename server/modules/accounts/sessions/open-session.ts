import type { Context } from 'hono'
import type { User } from '../../../../contracts/accounts/accounts.ts'
import { durations } from '../../../../contracts/common/limits.ts'
import type { App } from '../../../platform/app.ts'
import {
  giveCookie,
  readCookie,
  sessionCookie,
  takeCookie,
} from '../../../platform/http/session.ts'
import type { Hooks } from '../../../platform/module.ts'
import { deviceCookieOf, memberDevice, rememberDevice } from './known-device.ts'
import { signIn, signInByLink } from './sign-in.ts'
import { signOut } from './sign-out.ts'

type Credentials = { address: string } & (
  | { identifier: string; password: string }
  | { link: string }
)

/** Signs the browser of this request in, by a password or by a mailed link: its cookie is set, and the other modules know. Throws as `signIn` and `signInByLink` do. */
export async function openSession(
  app: App,
  c: Context,
  hooks: Hooks,
  credentials: Credentials,
): Promise<User> {
  const browser = {
    address: credentials.address,
    userAgent: c.req.header('user-agent'),
    earlierSession: readCookie(c, sessionCookie),
  }
  const { user, token } = await ('link' in credentials
    ? signInByLink(app, credentials.link, browser)
    : signIn(app, { ...credentials, ...browser, device: deviceCookieOf(c, memberDevice) }))
  giveCookie(c, app.config, sessionCookie, token, durations.session / 1000)
  rememberDevice(app, c, memberDevice, user.id)
  await hooks.signedIn(c, user.id)
  return user
}

/** Signs the browser of this request out, whether or not it was in. */
export async function closeSession(app: App, c: Context): Promise<void> {
  const token = readCookie(c, sessionCookie)
  if (token) await signOut(app, token)
  takeCookie(c, app.config, sessionCookie)
}
