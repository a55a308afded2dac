import { privacyNoteMax, requestDetailsMax, requestDetailsMin } from './privacy-limits.ts'
import { privacyTexts } from './privacy-texts.ts'
import type { FieldRule } from '../accounts/account.rules.ts'

/** What somebody writes about their own data. */
export const requestDetailsRule: FieldRule = (value) =>
  value.trim().length < requestDetailsMin
    ? privacyTexts.detailsShort
    : value.length > requestDetailsMax
      ? privacyTexts.detailsLong
      : undefined

/** A note of the staff that has to say something. */
export const privacyNoteRule: FieldRule = (value) =>
  value.trim() === ''
    ? privacyTexts.noteBlank
    : value.length > privacyNoteMax
      ? privacyTexts.noteLong
      : undefined
