import type { FieldCode } from '../common/field-code.ts'

/** A typed or pasted phone number without invisible characters, and with plain dashes. */
export const plainPhone = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()

/** The digits of a typed code, without spaces and dashes. */
export const codeDigits = (typed: string): string => typed.replace(/[\s-]/g, '')

export const codeRule = (value: string): FieldCode<'accountsFields'> | undefined =>
  /^\d{6}$/.test(codeDigits(value)) ? undefined : 'accountsFields.phoneCode'
