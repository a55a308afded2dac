import type { Context } from 'hono'
import type { Registration, User } from '../../../../contracts/accounts/accounts.ts'
import { durations } from '../../../../contracts/common/limits.ts'
import type { App } from '../../../platform/app.ts'
import {
  giveCookie,
  readCookie,
  sessionCookie,
  takeCookie,
} from '../../../platform/http/session.ts'
import type { Hooks } from '../../../platform/module.ts'
import { register } from '../register.ts'
import { deviceCookieOf, memberDevice, rememberDevice } from './known-device.ts'
import { signIn, signInByLink } from './sign-in.ts'
import { signOut } from './sign-out.ts'

type Credentials = { address: string } & (
  | { identifier: string; password: string }
  | { link: string }
  | { registration: Registration }
)

/**
 * Signs this browser in, by password, by mailed link or as a new member: sets the session cookie and runs the hooks of
 * other modules. Throws like `signIn`, `signInByLink` and `register`.
 */
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
  const { user, token } = await (() => {
    if ('link' in credentials) return signInByLink(app, credentials.link, browser)
    if ('registration' in credentials) return register(app, credentials.registration, browser)
    return signIn(app, { ...credentials, ...browser, device: deviceCookieOf(c, memberDevice) })
  })()
  giveCookie(c, app.config, sessionCookie, token, durations.session / 1000)
  rememberDevice(app, c, memberDevice, user.id)
  await hooks.signedIn(c, user.id)
  return user
}

/** Signs this browser out; does nothing without a session. */
export async function closeSession(app: App, c: Context): Promise<void> {
  const token = readCookie(c, sessionCookie)
  if (token) await signOut(app, token)
  takeCookie(c, app.config, sessionCookie)
}
