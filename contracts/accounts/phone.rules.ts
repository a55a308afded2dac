import { texts } from '../common/texts.ts'
import type { FieldRule } from './account.rules.ts'

/** The digits of a typed code: spaces and a dash between them do not count. */
export const codeDigits = (typed: string): string => typed.replace(/[\s-]/g, '')

/** Six digits. */
export const codeRule: FieldRule = (value) =>
  /^\d{6}$/.test(codeDigits(value)) ? undefined : texts.account.phoneCode
