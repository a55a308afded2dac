import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { UserId } from '../../../contracts/common/ids.ts'
import { guestCookie, readCookie, type SessionUser } from '../../platform/http/session.ts'

/** Whose cart it is: a member's by their id, a guest's by the SHA-256 of their cookie. */
export type CartOwner = { userId: UserId } | { guestHash: Buffer }

/** The session decides; only without one does the guest's cookie count. Undefined for a visitor who has put nothing in a cart yet. */
export function cartOwner(c: Context, user: SessionUser | undefined): CartOwner | undefined {
  if (user) return { userId: user.id }
  const token = readCookie(c, guestCookie)
  return token ? { guestHash: guestHashOf(token) } : undefined
}

/** The stored hash of a guest's cookie. */
export const guestHashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
