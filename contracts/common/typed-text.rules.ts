/** Marks and controls of direction, which turn the text around them. */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Characters that take no ink although they count as letters or signs. */
const inkless = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\uFFFC\u{1D159}]/gu

/**
 * A text as it is stored: composed (NFC), without direction controls, its lines separated by LF
 * (docs/rules/everywhere.md#texts).
 */
export const readable = (typed: string): string =>
  typed.replace(directions, '').replace(/\r\n?/g, '\n').normalize('NFC')

/** Whether a text has no visible character. */
export const isBlank = (text: string): boolean =>
  !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(inkless, ''))

/**
 * A typed or pasted phone number, email address, username or code, with plain dashes, and without invisible characters
 * and the spaces around it.
 */
export const pasted = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(inkless, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()

/** Whether a text has fewer characters than `min`, as the database counts them, or none that is visible. */
export const isShort = (text: string, min: number): boolean =>
  [...text.trim()].length < min || isBlank(text)
