import * as privacyFields from '#messages/privacy/fields'
import { fieldText, type FieldCode } from '../../../contracts/common/field-code.ts'

/** The sentence for an error in a form about personal data; undefined without one. */
export const privacyFieldText = (
  code: FieldCode<'privacyFields'> | undefined,
): string | undefined => code && fieldText(privacyFields, code)
