import { privacyNoteMax, requestDetailsMax, requestDetailsMin } from './privacy-limits.ts'
import { isBlank } from '../common/typed-text.rules.ts'
import type { FieldCode } from '../common/field-code.ts'

type Code = FieldCode<'privacyFields'>
type PrivacyRule = (value: string) => Code | undefined

/** A member's message about their own data. */
export const requestDetailsRule: PrivacyRule = (value) =>
  value.trim().length < requestDetailsMin || isBlank(value)
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
