import type { Context } from 'hono'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { App } from '../app.ts'
import { requireKeeper, type Keeper } from './keeper-session.ts'
import {
  readCookie,
  sessionCookie,
  staffCookie,
  type FindSession,
  type FindStaff,
  type SessionUser,
  type StaffUser,
} from './session.ts'
import { opensWhileSuspended, suspendedRefusal } from './suspension.ts'

/**
 * Finds the caller and checks that they may make this call. Throws `unauthenticated`, `password_change_required`,
 * `forbidden`, `suspended`.
 */
export async function authorize(
  app: App,
  c: Context,
  call: Endpoint,
  { findSession, findStaff }: Finders,
): Promise<{
  user?: SessionUser | undefined
  staff?: StaffUser | undefined
  keeper?: Keeper | undefined
}> {
  if (call.access === 'keeper') return { keeper: await requireKeeper(app, c) }
  if (call.access === 'staff' || call.access === 'admin')
    return { staff: await requireStaff(c, findStaff, call.access, call.withTemporaryPassword) }
  const token = readCookie(c, sessionCookie)
  const user = token ? await findSession(token) : undefined
  if (call.access !== 'public' && !user) throw new DomainError('unauthenticated')
  const name = `${call.method.toUpperCase()} ${call.path}`
  if (user?.suspended && call.access !== 'public' && !opensWhileSuspended(name))
    throw suspendedRefusal(user.suspension ?? { until: null, reason: null })
  return { user }
}

/**
 * The staff member who makes the request. Throws `unauthenticated`, `password_change_required` while they have a
 * password set by an admin, and `forbidden` if their role does not suffice.
 */
export async function requireStaff(
  c: Context,
  findStaff: FindStaff,
  access: 'staff' | 'admin',
  withTemporaryPassword = false,
): Promise<StaffUser> {
  const token = readCookie(c, staffCookie)
  const staff = token ? await findStaff(token) : undefined
  if (!staff) throw new DomainError('unauthenticated')
  if (staff.passwordIsTemporary && !withTemporaryPassword)
    throw new DomainError('password_change_required')
  if (access === 'admin' && staff.role !== 'admin')
    throw new DomainError('forbidden', { says: messageRef('errors.adminOnly') })
  return staff
}

/** Find members and staff by the values of their cookies. */
export interface Finders {
  findSession: FindSession
  findStaff: FindStaff
}
