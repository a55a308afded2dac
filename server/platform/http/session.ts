import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { SessionId, StaffId, UserId } from '../../../contracts/common/ids.ts'
import type { StaffRole } from '../../../contracts/staff/admin/staff-roles.ts'
import type { Config } from '../../config.ts'
import type { Suspension } from './suspension.ts'

/** The caller, with the facts that every call needs. `dateOfBirth` is `YYYY-MM-DD`. */
export interface SessionUser {
  id: UserId
  dateOfBirth: string
  suspended: boolean
  /** While `suspended`. */
  suspension?: Suspension
  /** Not the cookie's value, which only its browser knows. */
  sessionId: SessionId
  sessionEnds: Date
}

/** Finds the person of a session cookie's value; undefined when there is none. */
export type FindSession = (token: string) => Promise<SessionUser | undefined>

/**
 * The staff member who makes the request. `role` is `support` or `admin`; an admin may do everything that support may.
 */
export interface StaffUser {
  id: StaffId
  username: string
  role: StaffRole
  /** An admin knows the password, too: it must be changed before anything else. */
  passwordIsTemporary: boolean
  /** SHA-256 of the cookie's value. */
  sessionHash: Buffer
}
/** Finds the staff member of a staff cookie's value, and notes that they are at work; undefined when there is none. */
export type FindStaff = (token: string) => Promise<StaffUser | undefined>

/** Staff sessions and member sessions use different cookies, and neither replaces the other. */
export const staffCookie = 'musika_staff'
export const sessionCookie = 'musika_session'
/** Tells browsers apart, also after signing out. */
export const deviceCookie = 'musika_device'
export const guestCookie = 'musika_guest'

const options = (config: Config, name: string, maxAgeSeconds: number) => ({
  httpOnly: true,
  // Nothing leads from elsewhere into the admin pages.
  sameSite: name.startsWith(staffCookie) ? ('Strict' as const) : ('Lax' as const),
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
  setCookie(c, name, value, options(config, name, maxAgeSeconds))
}

export function takeCookie(c: Context, config: Config, name: string): void {
  setCookie(c, name, '', options(config, name, 0))
}

/** A cookie's value when it looks like one of ours. */
export function readCookie(c: Context, name: string): string | undefined {
  const value = getCookie(c, name)
  return value && /^[A-Za-z0-9_-]{20,100}$/.test(value) ? value : undefined
}
