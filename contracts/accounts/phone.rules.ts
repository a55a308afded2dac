import type { AccountRule } from './account.rules.ts'

/** The digits of a typed code, without spaces and dashes. */
export const codeDigits = (typed: string): string => typed.replace(/[\s-]/g, '')

export const codeRule: AccountRule = (value) =>
  /^\d{6}$/.test(codeDigits(value)) ? undefined : 'accountsFields.phoneCode'
