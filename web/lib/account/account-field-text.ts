import * as accountsFields from '#messages/accounts/fields'
import { fieldText, type FieldCode } from '../../../contracts/common/field-code.ts'

/** The sentence of a code of the fields of accounts: all forms that need one share the catalogue. */
export const accountFieldText = (code: FieldCode<'accountsFields'>): string =>
  fieldText(accountsFields, code)
