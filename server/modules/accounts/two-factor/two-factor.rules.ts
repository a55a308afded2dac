import { durations } from '#contracts/common/limits.ts'

/** What is stored of a member's codes. */
export interface StoredCodes {
  startedAt: Date
  confirmedAt: Date | null
}

/** `setup`: a secret waits for its first code; signing in asks for none yet. */
export type TwoFactorState = 'off' | 'setup' | 'on'

/** The state of a member's two-factor sign-in. A set-up that is not confirmed ends after 15 minutes. */
export function stateOf(codes: StoredCodes | undefined, now: Date): TwoFactorState {
  if (!codes) return 'off'
  if (codes.confirmedAt) return 'on'
  return now.getTime() - codes.startedAt.getTime() < durations.codeSetup ? 'setup' : 'off'
}

/** Whether a typed code has the form of an authenticator app's, which can be guessed. Others are recovery codes. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code.replace(/[\s-]/g, ''))
