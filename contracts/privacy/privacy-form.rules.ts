import { privacyNoteMax, requestDetailsMax, requestDetailsMin } from './privacy-limits.ts'
import { isBlank, isShort } from '../common/typed-text.rules.ts'
import type { FieldCode } from '../common/field-code.ts'

type Code = FieldCode<'privacyFields'>
type PrivacyRule = (value: string) => Code | undefined

/** A member's message about their own data. */
export const requestDetailsRule: PrivacyRule = (value) =>
  isShort(value, requestDetailsMin)
    ? 'privacyFields.detailsShort'
    : value.length > requestDetailsMax
      ? 'privacyFields.detailsLong'
      : undefined

/** A required note by staff. */
export const privacyNoteRule: PrivacyRule = (value) =>
  isBlank(value)
    ? 'privacyFields.noteBlank'
    : value.length > privacyNoteMax
      ? 'privacyFields.noteLong'
      : undefined
