import {
  identityAttemptsMax,
  identityWindowDays,
  type IdentityState,
} from '#contracts/moderation/identity.ts'
import { DomainError } from '../../../kernel/domain-error.ts'

const day = 86_400_000

/** A check of a member, as the rules need it. */
export interface KnownCheck {
  state: IdentityState
  createdAt: Date
}

/** How many more checks a member may ask for now: withdrawn ones count, too. */
export function attemptsLeft(checks: readonly KnownCheck[], now: Date): number {
  const counted = checks.filter(
    ({ createdAt }) => createdAt.getTime() > now.getTime() - identityWindowDays * day,
  )
  return Math.max(0, identityAttemptsMax - counted.length)
}

/** Throws `identity_check_waiting`, `identity_checked` or `identity_attempts` if a member may not ask now. */
export function requireMayAsk(checks: readonly KnownCheck[], now: Date): void {
  if (checks.some(({ state }) => state === 'waiting'))
    throw new DomainError('identity_check_waiting')
  if (checks.some(({ state }) => state === 'accepted')) throw new DomainError('identity_checked')
  if (attemptsLeft(checks, now) === 0) throw new DomainError('identity_attempts')
}

export function mayAsk(checks: readonly KnownCheck[], now: Date): boolean {
  const current = checks.some(({ state }) => state === 'waiting' || state === 'accepted')
  return !current && attemptsLeft(checks, now) > 0
}
