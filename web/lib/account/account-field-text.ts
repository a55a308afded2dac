import * as accountsFields from '#messages/accounts/fields'
import { fieldText, type FieldCode } from '#contracts/common/field-code.ts'

/** The text of an error code of account fields. */
export const accountFieldText = (code: FieldCode<'accountsFields'>): string =>
  fieldText(accountsFields, code)
