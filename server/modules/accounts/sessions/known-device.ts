import type { Context } from 'hono'
import { timingSafeEqual } from 'node:crypto'
import { refusalOf } from '../../../kernel/domain-error.ts'
import { newNonce } from '../../../kernel/new-nonce.ts'
import type { App } from '../../../platform/app.ts'
import { giveCookie, readCookie } from '../../../platform/http/session.ts'

/**
 * The accounts that a device cookie is for: the purpose it is signed with, and the rate limit that counts its guesses.
 */
export interface DeviceCookie {
  name: 'musika_known' | 'musika_staff_known' | 'musika_keeper_known'
  limit: 'sign_in_device' | 'staff_device' | 'code_device' | 'keeper_device'
}
export const memberDevice: DeviceCookie = { name: 'musika_known', limit: 'sign_in_device' }

const lifetimeSeconds = 365 * 86_400
const nonceLength = 22
/** A nonce and its signature in base64url. */
const entryLength = nonceLength + 43
/** The accounts that one cookie remembers: several members may share a phone. */
const accountsMax = 5

const signatureOf = (app: App, { name }: DeviceCookie, account: string, nonce: string): string =>
  app.secrets.digest(name, `${account}\n${nonce}`).toString('base64url')

/**
 * Marks this browser as one that has signed in to this account. The cookie alone does not sign in. It has an entry for
 * each account, which only the server can assign to it, and nothing of it is stored.
 */
export function rememberDevice(app: App, c: Context, cookie: DeviceCookie, account: string): void {
  const nonce = newNonce('base64url')
  const entry = nonce + signatureOf(app, cookie, account, nonce)
  const others = entriesOf(deviceCookieOf(c, cookie)).filter(
    (other) => !isEntryOf(app, cookie, account, other),
  )
  const value = [entry, ...others].slice(0, accountsMax).join('')
  giveCookie(c, app.config, cookie.name, value, lifetimeSeconds)
}

const entriesOf = (value: string | undefined): string[] =>
  value?.match(new RegExp(`.{${entryLength}}`, 'g')) ?? []

/** The value of a browser's device cookie, for any account. */
export const deviceCookieOf = (c: Context, { name }: DeviceCookie): string | undefined =>
  readCookie(c, name)

function isEntryOf(app: App, cookie: DeviceCookie, account: string, entry: string): boolean {
  const given = Buffer.from(entry.slice(nonceLength))
  const right = Buffer.from(signatureOf(app, cookie, account, entry.slice(0, nonceLength)))
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Returns an id of the device if its cookie says that it has signed in to this account before. */
function knownDevice(
  app: App,
  cookie: DeviceCookie,
  account: string,
  value: string | undefined,
): string | undefined {
  const entry = entriesOf(value).find((each) => isEntryOf(app, cookie, account, each))
  return entry && `${account} ${entry.slice(0, nonceLength)}`
}

/** Whether a browser with this cookie has signed in to this account before. */
export const isKnownDevice = (...given: Parameters<typeof knownDevice>): boolean =>
  knownDevice(...given) !== undefined

/**
 * Counts a password guess from a device that has signed in to this account before. It has its own counter, so that
 * guesses by others do not lock the owner out (OWASP's device cookies). Returns the counter's name; undefined if the
 * device is unknown or has used up its guesses, and must be counted like a stranger's.
 */
export async function countByDevice(
  app: App,
  cookie: DeviceCookie,
  account: string,
  value: string | undefined,
): Promise<string | undefined> {
  const device = knownDevice(app, cookie, account, value)
  if (device === undefined) return undefined
  try {
    await app.limits.take(cookie.limit, device)
    return device
  } catch (error) {
    refusalOf(error)
    return undefined
  }
}
