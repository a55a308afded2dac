import { durations } from '#contracts/common/limits.ts'

export type TokenPurpose = 'verify_email' | 'reset_password' | 'change_email' | 'sign_in'

/** Lifetime of a mailed link in milliseconds (docs/rules/accounts.md#mailed-links). */
export const tokenLife: Record<TokenPurpose, number> = {
  verify_email: durations.verifyLink,
  reset_password: durations.resetLink,
  change_email: durations.verifyLink,
  sign_in: durations.resetLink,
}

export interface Token {
  expiresAt: Date
  usedAt: Date | null
  voidedAt: Date | null
}

/** Whether the token still works: not used, not replaced by a newer one, not expired. */
export const isLive = (token: Token, now: Date): boolean =>
  token.usedAt === null && token.voidedAt === null && now < token.expiresAt
