import type { TermAction } from '#contracts/blocked-terms/admin/term-actions.ts'

/** A group of blocked terms, as staff maintain it. */
export interface FilterRule {
  name: string
  action: TermAction
  words: readonly string[]
  /** Phrases in which the words are harmless. */
  except: readonly string[]
}

/** A match: the rule, and the word as it is in the list. */
export interface Finding {
  action: TermAction
  rule: string
  word: string
}

/** Letters of other alphabets that look like Latin ones. */
const lookAlikes: Record<string, string> = Object.fromEntries(
  [
    ['аαɑ', 'a'],
    ['вβ', 'b'],
    // NFKC turns the Greek lunate sigma into a final sigma.
    ['сς', 'c'],
    ['ԁ', 'd'],
    ['еєε', 'e'],
    ['ɡ', 'g'],
    ['нһ', 'h'],
    ['іıι', 'i'],
    ['ј', 'j'],
    ['кκ', 'k'],
    ['ӏ', 'l'],
    ['м', 'm'],
    ['ո', 'n'],
    ['оοσ', 'o'],
    ['рρ', 'p'],
    ['ѕ', 's'],
    ['тτ', 't'],
    ['υս', 'u'],
    ['ѵν', 'v'],
    ['ԝ', 'w'],
    ['хχ', 'x'],
    ['уγ', 'y'],
  ].flatMap(([letters = '', latin = '']) => [...letters].map((letter) => [letter, latin])),
)

/** Characters used as letters, as in "gl0ck"; 1 is i or l. */
const stands: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}

/** Lower case, without accents and invisible characters; look-alikes become Latin letters. Punctuation stays. */
const folded = (text: string): string =>
  [
    ...text
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, ''),
  ]
    .map((letter) => lookAlikes[letter] ?? letter)
    .join('')

const spaced = (text: string): string => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `

/**
 * Replaces digits and signs in words with the letters that they imitate. A sign at the end of a word is punctuation:
 * "Glue gun!"
 */
const unmasked = (text: string, one: 'i' | 'l'): string =>
  text
    .split(/\s+/)
    .map((token) => {
      const word = token.replace(/[!|.,;:?]+$/u, '')
      if (!/\p{L}/u.test(word) || !/[013457@$!|]/.test(word)) return token
      return [...word].map((letter) => (letter === '1' ? one : (stands[letter] ?? letter))).join('')
    })
    .join(' ')

/** Words spelled letter by letter: "i v o r y", "i.v.o.r.y". */
const spelled = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}]{1,3}[\p{L}\p{N}](?![\p{L}\p{N}])){2,}/gu,
    ),
  ].map(([run]) => run.replace(/[^\p{L}\p{N}]/gu, ''))

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** The source of a regular expression for a word or phrase, and for its plural. */
const patternOf = (word: string): string => {
  const tidy = spaced(folded(word)).trim()
  const body = escaped(tidy)
  if (/[^aeiou]y$/.test(tidy)) return `${body.slice(0, -1)}(?:y|ies)`
  return `${body}(?:e?s)?`
}

const anyOf = (words: readonly string[]): RegExp | undefined =>
  words.length === 0 ? undefined : new RegExp(` (?:${words.map(patternOf).join('|')})(?= )`, 'gu')

/** The possible readings of a text: as it is, with masked letters replaced, and without repeated letters. */
const readings = (text: string): string[] => {
  const plain = folded(text)
  const all = [
    plain,
    unmasked(plain, 'i'),
    unmasked(plain, 'l'),
    plain.replace(/(\p{L})\1{2,}/gu, '$1'),
  ]
  return [...new Set(all.map(spaced))].filter((reading) => reading !== '  ')
}

/** Creates a filter that returns the first match. Rules that refuse come before rules that hold. */
export function createTermFilter(
  rules: readonly FilterRule[],
): (text: string) => Finding | undefined {
  const compiled = [...rules]
    .sort((a, b) => Number(a.action === 'hold') - Number(b.action === 'hold'))
    .map((rule) => ({
      rule,
      except: anyOf(rule.except),
      words: rule.words.map((word) => ({
        word,
        pattern: new RegExp(` ${patternOf(word)} `, 'u'),
        solid: spaced(folded(word)).replaceAll(' ', ''),
      })),
    }))
  return (text) => {
    const ways = readings(text)
    const runs = spelled(folded(text))
    for (const { rule, except, words } of compiled) {
      const left = except ? ways.map((way) => way.replace(except, ' ').replace(/ +/g, ' ')) : ways
      for (const { word, pattern, solid } of words)
        if (left.some((way) => pattern.test(way)) || runs.some((run) => spells(run, solid)))
          return { action: rule.action, rule: rule.name, word }
    }
    return undefined
  }
}

/** A term of up to three letters must be all that is spelled, because it easily occurs by chance. */
const spells = (run: string, solid: string): boolean =>
  run === solid || run === `${solid}s` || (solid.length >= 4 && run.includes(solid))

/** A Zimbabwean phone number, with any spacing. */
const phone =
  /(?<![\d])(?:\+?\s?2\s?6\s?3|0)[\s.-]?(?:\(0\)\s?)?7[\s.-]?[1378](?:[\s.-]{0,2}\d){7}(?!\d)/u
const link =
  /https?:\/\/|\bwww\.|\bwa\.me\b|\b[a-z0-9-]{2,}\.(?:co\.(?:zw|za|uk)|com|org|net|info|africa|shop|store|online|xyz|link|ly|me)\b|[^\s@]+@[^\s@]+\.[a-z]{2,}/u

/**
 * Finds a phone number, link or email address in a title. These are always refused, because they lead buyers away
 * from the shop.
 */
export function contactIn(title: string): Finding | undefined {
  const text = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
  const found = phone.exec(text) ?? link.exec(text)
  return found ? { action: 'refuse', rule: contactRule, word: found[0].trim() } : undefined
}
export const contactRule = 'Phone numbers and links in titles'
