import * as privacyFields from '#messages/privacy/fields'
import { fieldText, type FieldCode } from '../../../contracts/common/field-code.ts'

/** The sentence of what is wrong with something about somebody's data; undefined if nothing is. */
export const privacyFieldText = (
  code: FieldCode<'privacyFields'> | undefined,
): string | undefined => code && fieldText(privacyFields, code)
