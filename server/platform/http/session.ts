import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { User } from '#contracts/accounts/accounts.ts'
import type { SessionId, StaffId, UserId } from '#contracts/common/ids.ts'
import type { StaffRole } from '#contracts/staff/admin/staff-roles.ts'
import type { Config } from '../../config.ts'
import type { Suspension } from './suspension.ts'

/** The signed-in member, with the data that every call needs. `dateOfBirth` is `YYYY-MM-DD`. */
export interface SessionUser {
  id: UserId
  dateOfBirth: string
  suspended: boolean
  /** Set while `suspended`. */
  suspension?: Suspension
  /** The id of the session, not the secret in its cookie. */
  sessionId: SessionId
  sessionEnds: Date
  /** The session's last-seen time is more than an hour old. */
  unseen: boolean
  /** What the member's own pages show. */
  account: User
}

/** Finds the member by the value of the session cookie. Undefined if there is no such session. */
export type FindSession = (token: string) => Promise<SessionUser | undefined>

/**
 * The staff member who makes the request. `role` is `support` or `admin`; an admin may do everything that support may.
 */
export interface StaffUser {
  id: StaffId
  username: string
  role: StaffRole
  /** An admin set the password: it must be changed before anything else. */
  passwordIsTemporary: boolean
  /** SHA-256 of the cookie's value. */
  sessionHash: Buffer
}
/**
 * Finds the staff member by the value of the staff cookie, and records that they are active. Undefined if there is no
 * such session.
 */
export type FindStaff = (token: string) => Promise<StaffUser | undefined>

/** Staff sessions and member sessions use different cookies, and neither replaces the other. */
export const staffCookie = 'musika_staff'
/** The session of the keeper of a pickup point. */
export const keeperCookie = 'musika_keeper'
export const sessionCookie = 'musika_session'
/** A sign-in that waits for the second factor. */
export const pendingCookie = 'musika_signin'
/** Identifies a browser, also after signing out. */
export const deviceCookie = 'musika_device'
export const guestCookie = 'musika_guest'

export const cookieOptions = (config: Config, name: string, maxAgeSeconds: number) => ({
  httpOnly: true,
  // No other site links into the admin pages and those of pickup points.
  sameSite:
    name.startsWith(staffCookie) || name.startsWith(keeperCookie)
      ? ('Strict' as const)
      : ('Lax' as const),
  path: '/',
  secure: config.publicUrl.startsWith('https:'),
  maxAge: maxAgeSeconds,
})

export function giveCookie(
  c: Context,
  config: Config,
  name: string,
  value: string,
  maxAgeSeconds: number,
): void {
  setCookie(c, name, value, cookieOptions(config, name, maxAgeSeconds))
}

export function takeCookie(c: Context, config: Config, name: string): void {
  setCookie(c, name, '', cookieOptions(config, name, 0))
}

/** A cookie's value if it has the format of the shop's tokens. */
export function readCookie(c: Context, name: string): string | undefined {
  const value = getCookie(c, name)
  return value && /^[A-Za-z0-9_-]{20,400}$/.test(value) ? value : undefined
}
