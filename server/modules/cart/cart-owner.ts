import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { UserId } from '#contracts/common/ids.ts'
import { guestCookie, readCookie, type SessionUser } from '../../platform/http/session.ts'

/** The owner of a cart: a member's id, or the SHA-256 of a guest's cookie. */
export type CartOwner = { userId: UserId } | { guestHash: Buffer }

/** The session's member, or without a session the guest of the cookie. Undefined for a visitor without a cart. */
export function cartOwner(c: Context, user: SessionUser | undefined): CartOwner | undefined {
  if (user) return { userId: user.id }
  const token = readCookie(c, guestCookie)
  return token ? { guestHash: guestHashOf(token) } : undefined
}

/** The stored hash of a guest's cookie. */
export const guestHashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
