import type { Context } from 'hono'
import type { Registration, User } from '#contracts/accounts/accounts.ts'
import type { UsedCredential } from '#contracts/accounts/passkeys.ts'
import { durations } from '#contracts/common/limits.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import {
  giveCookie,
  pendingCookie,
  readCookie,
  sessionCookie,
  takeCookie,
} from '../../../platform/http/session.ts'
import type { Hooks } from '../../../platform/module.ts'
import { signInByPasskey } from '../passkeys/sign-in-passkey.ts'
import { finishSignIn } from '../two-factor/pending-sign-in.ts'
import { register } from '../register.ts'
import { deviceCookieOf, memberDevice, rememberDevice } from './known-device.ts'
import { signIn, signInByLink } from './sign-in.ts'
import { signOut } from './sign-out.ts'

type Credentials = { address: string } & (
  | { identifier: string; password: string }
  | { link: string }
  | { code: string }
  | { passkey: UsedCredential }
  | { registration: Registration }
)

/**
 * Signs this browser in, by password, by mailed link, by the code of a sign-in that waits for it, by a passkey, or as a
 * new member: sets the session cookie and runs the hooks of other modules. Throws `one_time_code_required` if a code is
 * needed, and like `signIn`, `signInByLink`, `finishSignIn` and `register`.
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
    device: deviceCookieOf(c, memberDevice),
  }
  const opened = await (() => {
    const pending = readCookie(c, pendingCookie)
    if ('code' in credentials) return finishSignIn(app, { ...credentials, ...browser, pending })
    if ('passkey' in credentials)
      return signInByPasskey(app, { ...browser, credential: credentials.passkey, pending })
    if ('link' in credentials) return signInByLink(app, credentials.link, browser)
    if ('registration' in credentials) return register(app, credentials.registration, browser)
    return signIn(app, { ...credentials, ...browser })
  })()
  if ('pending' in opened) {
    giveCookie(c, app.config, pendingCookie, opened.pending, durations.pendingSignIn / 1000)
    throw new DomainError('one_time_code_required')
  }
  const { user, token } = opened
  if (readCookie(c, pendingCookie)) takeCookie(c, app.config, pendingCookie)
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
