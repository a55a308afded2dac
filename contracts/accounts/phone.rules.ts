import type { AccountRule } from './account.rules.ts'

/** The digits of a typed code: spaces and a dash between them do not count. */
export const codeDigits = (typed: string): string => typed.replace(/[\s-]/g, '')

/** Six digits. */
export const codeRule: AccountRule = (value) =>
  /^\d{6}$/.test(codeDigits(value)) ? undefined : 'accountsFields.phoneCode'
