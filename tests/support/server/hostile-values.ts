import fc from 'fast-check'
import { randomSeed } from '../tier.ts'

const others = [null, true, [], {}, [[]], { $gt: '' }, ['a', 'b']]
const numbers = [-1, 0, 1.5, 1e308, -1e308, 9007199254740992, 2147483648]
const numerals = 'NaN Infinity -5 1e99 0x10 99999999999999999999999 0.001 1,000'.split(' ')
const characters = ['', ' ', '\u0000', 'a\u0000b', '\u001b[31m', '\u202e', '\ud800', '\uffff']
const code = [
  "'; drop table users; --",
  '" or 1=1',
  '<script>alert(1)</script>',
  ...`$1 % _ \\ ../../etc/passwd javascript:alert(1) /images/../..`.split(' '),
]
const times = '2026-02-31 9999-12-31T23:59:59Z -000001-01-01T00:00:00Z 0000-00-00'.split(' ')
const long = ['💥🦓🇿🇼', 'é'.normalize('NFD').repeat(300), 'x'.repeat(60_000)]
const ids = ['00000000-0000-0000-0000-000000000000', '0192A6B0-7C1D-7E4F-8A2B-3C4D5E6F7A8B']

/** Values that should break a careless program, for any field. */
export const hostile: unknown[] = [
  ...others,
  ...numbers,
  ...characters,
  ...code,
  ...long,
  ...numerals,
  ...times,
  ...ids,
]

const pieces = [
  ...'\u200b\u200c\u200d\u200e\u200f\u061c\u202a\u202d\u202e\u2066\u2068\u2069\u2060\ufeff\u00ad\u034f\u3164\u2800\uffa0\ufffc\u0301\ufe0f',
  '\u0000',
  '\u001b',
  '\u0085',
  '\u2028',
  '\ud800',
  '\udc00',
  '\uffff',
  '\r\n',
  '\t',
  ' ',
  '\u00a0',
  'e\u0301',
  'Å',
  'ﬁ',
  'Ⅷ',
  '李',
  'مريم',
  'Иван',
  '👩\u200d🌾',
  '🇿🇼',
  '\u{e0041}',
  '\u{1d159}',
  '%',
  "'",
  '"',
  '\\',
  '<b>',
  '{{',
  '$1',
]

/** Texts of pieces that are hard to read or to store, and of any characters. */
const generated = fc.oneof(
  fc
    .array(fc.constantFrom(...' \u3164\u2800\uffa0\u200b'), { minLength: 1 })
    .map((blank) => blank.join('')),
  fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 })
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .tuple(fc.constantFrom(...pieces), fc.lorem())
    .map(([piece, words]) => words.replaceAll(' ', piece)),
)

/** What apps put around and into a copied text. */
const copies: ((text: string) => string)[] = [
  (text) => `\u202a${text}\u202c`,
  (text) => `\u2068${text}\u2069 `,
  (text) => `\ufeff${text}\r\n`,
  (text) => `\u00a0${text}\u200b`,
  (text) => `“${text}”`,
  (text) => text.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0'),
  (text) => text.normalize('NFD'),
  (text) => text.replace(/(?<=.{3})/u, '\u00ad'),
]

/** This many generated values for a text; others in each part. */
export const generatedTexts = (count: number, part: number): string[] =>
  fc.sample(generated, { numRuns: count, seed: randomSeed + part })

/** A text as it was pasted the nth time. */
export const pastedText = (text: string, nth: number): string => copies[nth % copies.length]!(text)
