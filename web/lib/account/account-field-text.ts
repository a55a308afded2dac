import * as accountsFields from '#messages/accounts/fields'
import { fieldText, type FieldCode } from '#contracts/common/field-code.ts'

type Code = FieldCode<'accountsFields'>

/** The text of an error code of account fields; undefined without an error. */
export function accountFieldText(code: Code): string
export function accountFieldText(code: Code | undefined): string | undefined
export function accountFieldText(code: Code | undefined): string | undefined {
  return code && fieldText(accountsFields, code)
}
