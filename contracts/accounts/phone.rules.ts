import { pasted } from '../common/typed-text.rules.ts'
import type { FieldCode } from '../common/field-code.ts'

/** The digits of a typed code, without spaces and dashes. */
export const codeDigits = (typed: string): string => pasted(typed).replace(/[\s-]/g, '')

export const codeRule = (value: string): FieldCode<'accountsFields'> | undefined =>
  /^\d{6}$/.test(codeDigits(value)) ? undefined : 'accountsFields.phoneCode'
