import { privacyNoteMax, requestDetailsMax, requestDetailsMin } from './privacy-limits.ts'
import type { FieldCode } from '../common/field-code.ts'

type Code = FieldCode<'privacyFields'>
type PrivacyRule = (value: string) => Code | undefined

/** A member's message about their own data. */
export const requestDetailsRule: PrivacyRule = (value) =>
  value.trim().length < requestDetailsMin
    ? 'privacyFields.detailsShort'
    : value.length > requestDetailsMax
      ? 'privacyFields.detailsLong'
      : undefined

/** A required note by staff. */
export const privacyNoteRule: PrivacyRule = (value) =>
  value.trim() === ''
    ? 'privacyFields.noteBlank'
    : value.length > privacyNoteMax
      ? 'privacyFields.noteLong'
      : undefined
