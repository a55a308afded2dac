import * as privacyFields from '#messages/privacy/fields'
import { fieldText, type FieldCode } from '#contracts/common/field-code.ts'

/** The text for an error of a privacy form; undefined without an error. */
export const privacyFieldText = (
  code: FieldCode<'privacyFields'> | undefined,
): string | undefined => code && fieldText(privacyFields, code)
