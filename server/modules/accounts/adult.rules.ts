import { limits } from '#contracts/common/limits.ts'
import { ageAt } from '../../kernel/clock.ts'
import { DomainError } from '../../kernel/domain-error.ts'

/**
 * Refuses selling and bidding by members under 18 (docs/rules/accounts.md#adults). Throws `under_age`. `dateOfBirth` is
 * `YYYY-MM-DD`.
 */
export function requireAdult(user: { dateOfBirth: string }, now: Date): void {
  if (ageAt(user.dateOfBirth, now) < limits.adultAge) throw new DomainError('under_age')
}
