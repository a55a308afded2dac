import { places } from '#contracts/products/places.ts'
import { nearest } from './typos.rules.ts'
import { isMeasure, piecesOf } from './typed-words.rules.ts'

/** Synonyms of the next `words` words, each a phrase of stems. Null means that the words do not describe the object. */
export interface Synonyms {
  words: number
  means: (string | null)[]
}

/** A possible meaning of a word. */
export interface SimilarWord {
  word: string
  lexeme: string
  /** Phrases of stems. */
  means: string[]
  /** A longer word with this beginning. */
  begun: boolean
}

/** A typed word with its entry in the catalogue. */
export interface KnownWord {
  plain: string
  /** Its stem; null for a stop word such as "the". */
  lexeme: string | null
  /** The stem of a stop word in titles. */
  stop: string | null
  /** Whether the catalogue has it as a whole word. */
  whole: boolean
  /** Stems of words that begin with it, if the stem itself does not. */
  completions: string[]
  synonyms: Synonyms[]
  /** Stem of this word joined with the next one, if the catalogue has such a word. */
  joined: string | null
  /** Stems of the two known words that make up this word. */
  parts: string[]
  /** Similar words, the most similar first; only if no known word begins with it. */
  similar: SimilarWord[]
}

/** The same search as `tsquery` texts. */
export interface Queries {
  /** Anywhere in the listing. */
  all: string
  /** Comes first, but need not be found: the "used" of "used phone". Empty if there is no such word. */
  preferred: string
  /** Names the object, by any of the parts. */
  noun: string
  /** The same, without names of several words such as "African print". */
  thing: string
  /** Any of the parts in the title or the category. */
  named: string
  /** In the object's name, exactly as typed. */
  own: string
  /** In the object's name; in the title; as a phrase of the title. */
  head: string
  title: string
  phrase: string
  /** In the name of its category, exactly as typed. */
  category: string
  /** Each part of the search alone, and all parts except one. */
  parts: string[]
  butOne: string
  /** The correction of a misspelt word. */
  corrected: string | undefined
}

/** One word, or several words that share a synonym. */
interface Part {
  at: number
  words: KnownWord[]
  means: (string | null)[]
}

interface Manner {
  /** `A` for the object's name, `AB` for the title, empty for the whole listing. */
  weight: string
  /** The typed word in any inflection, without synonyms. */
  own?: boolean
  /** Only synonyms of one word. */
  single?: boolean
  /** A prefix of the last stem: "=" finds the name of the object. */
  mark?: string
  between: '&' | '<->'
}

/**
 * Every part must match: as a whole word, in another inflection, or by a synonym. An unknown word matches words that
 * begin with it, or else the most similar word. Stop words and words that do not describe the object count only if
 * there are no others. Returns undefined if there are no words.
 */
export function queriesOf(words: KnownWord[]): Queries | undefined {
  const all = partsOf(words)
  const distinctive = all.filter(
    (part) =>
      !part.means.includes(null) && (part.words[0]!.lexeme !== null || part.means.length > 0),
  )
  const stemmed = all.filter(({ words: [first] }) => first!.lexeme !== null)
  const used = distinctive.length > 0 ? distinctive : stemmed.length > 0 ? stemmed : all
  if (used.length === 0) return undefined
  const others = used.filter((part) => !isCircumstance(part))
  const things = others.length > 0 ? others : used
  const ways = (manner: Partial<Manner>, parts = things) =>
    parts.map((part) => waysOf(part, { weight: '', between: '&', ...manner }))
  const anywhere = ways({}, used)
  const isPreferred = (part: Part) => !things.includes(part) && isUsed(part)
  return {
    all: anywhere.filter((_, index) => !isPreferred(used[index]!)).join(' & '),
    preferred: anywhere.filter((_, index) => isPreferred(used[index]!)).join(' & '),
    noun: ways({ mark: '=' }).join(' | '),
    thing: ways({ mark: '=', single: true }).join(' | '),
    named: ways({ weight: 'ABC' }).join(' | '),
    own: ways({ weight: 'A', own: true }).join(' & '),
    head: ways({ weight: 'A' }).join(' & '),
    title: ways({ weight: 'AB' }).join(' & '),
    category: ways({ weight: 'C', own: true }).join(' & '),
    phrase: inOrder(things, ways({ weight: 'AB', between: '<->' })),
    parts: anywhere,
    butOne: butOne(anywhere),
    corrected: correctedText(words, used),
  }
}

/** Words of a listing's place, condition and type: many listings of other things have them. */
const circumstances: ReadonlySet<string> = new Set([
  ...places.map((place) => place.toLowerCase()),
  'new',
  'used',
  'auction',
])

const isCircumstance = (part: Part): boolean =>
  circumstances.has(part.words[0]!.plain) || isUsed(part)

/**
 * "Used", or another name for it: who searches for a used item may also want a new one, but not the other way round.
 */
const isUsed = ({ words: [first], means }: Part): boolean =>
  first!.lexeme === 'use' || means.includes('use')

/** Matches all parts except any one. A single part must match. */
function butOne(parts: string[]): string {
  if (parts.length === 1) return parts[0]!
  return parts
    .map((_, left) => `(${parts.filter((_part, index) => index !== left).join(' & ')})`)
    .join(' | ')
}

/** Reads words from left to right; the longest group with a synonym becomes one part. */
function partsOf(words: KnownWord[]): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < words.length; at += parts.at(-1)!.words.length) {
    const word = words[at]!
    const next = words[at + 1]
    const named = word.synonyms
      .filter((synonyms) => synonyms.words > 1 && at + synonyms.words <= words.length)
      .toSorted((a, b) => b.words - a.words)[0]
    // "5 kVA" is one measure. A stop word such as the "a" in "1 a" has no stem and is not a unit.
    const measure = next?.lexeme && isMeasure(word.plain, next.plain)
    const joined = measure ? word.plain + next.plain : word.joined
    if (named)
      parts.push({
        at,
        words: words.slice(at, at + named.words),
        means: [...named.means, ...(named.words === 2 && joined ? [joined] : [])],
      })
    else if (next && joined) parts.push({ at, words: [word, next], means: [joined] })
    else parts.push({ at, words: [word], means: meansOf(word, 1) })
  }
  return parts
}

const meansOf = (word: KnownWord, length: number): (string | null)[] =>
  word.synonyms.find(({ words }) => words === length)?.means ?? []

/** The parts as a phrase; ignored words between them leave a gap. */
function inOrder(parts: Part[], ways: string[]): string {
  return ways.reduce((before, way, index) => {
    const gap = parts[index]!.at - parts[index - 1]!.at - parts[index - 1]!.words.length + 1
    return `${before} <${gap}> ${way}`
  })
}

function waysOf({ words, means }: Part, manner: Manner): string {
  const own = words.map((word) => oneOf(waysOfWord(word, manner, words.length > 1)))
  return oneOf([
    own.length === 1 ? own[0]! : `(${own.join(` ${manner.between} `)})`,
    ...means.flatMap((phrase) =>
      phrase === null || manner.own || (manner.single && phrase.includes(' '))
        ? []
        : [written(phrase, manner)],
    ),
  ])
}

function waysOfWord(word: KnownWord, manner: Manner, partial: boolean): string[] {
  const { plain, lexeme, stop, whole, completions, parts } = word
  const corrected = correctionsOf(word)
  const figure = /^\d+$/.test(plain)
  // A known word matches only as a whole word: "bat" does not find batteries. This is also much faster.
  const begins = !manner.mark && !whole && !figure && stop === null && plain.length > 1
  const indexed = lexeme ?? stop
  const stems = [
    ...(indexed === null || (begins && indexed.startsWith(plain)) ? [] : [indexed]),
    ...(stop === null && (figure || !whole) ? completions : []),
    ...otherNumber(plain),
    ...corrected.map((near) => near.lexeme),
  ]
  const phrases = [
    ...(parts.length > 0 ? [parts.join(' ')] : []),
    ...piecesOf(plain).map((pieces) => pieces.join(' ')),
    ...(partial ? meansOf(word, 1).filter((phrase) => phrase !== null) : []),
    ...corrected.flatMap((near) => near.means),
  ]
  const ways = [
    ...(begins ? [`${quoted(plain)}:*${manner.weight}`] : []),
    ...[...new Set(stems)].map((stem) => written(stem, manner)),
    ...corrected
      .filter((near) => !manner.mark && !near.lexeme.startsWith(near.word))
      .map((near) => `${quoted(near.word)}:*${manner.weight}`),
    ...phrases.map((phrase) => written(phrase, manner)),
  ]
  return ways.length > 0 ? ways : [written(plain, manner)]
}

/** The plural or singular of a word without a vowel, such as "TV" and "DVDs", which the stemmer does not change. */
const otherNumber = (word: string): string[] =>
  /^[b-df-hj-np-tv-xz]{2,}$/.test(word) ? [/..s$/.test(word) ? word.slice(0, -1) : `${word}s`] : []

/** Corrections of a word: local words that begin with it, or else the most similar words. */
function correctionsOf({ plain, similar }: KnownWord): SimilarWord[] {
  const begun = similar.filter((near) => near.begun)
  return begun.length > 0 ? begun : nearest(plain, similar)
}

function correctedText(words: KnownWord[], used: Part[]): string | undefined {
  const alone = new Set(used.flatMap((part) => (part.words.length === 1 ? part.words : [])))
  const meant = words.map((word) => {
    const [near] = alone.has(word) ? correctionsOf(word) : []
    return near && !near.begun ? near.word : word.plain
  })
  return meant.every((word, index) => word === words[index]!.plain) ? undefined : meant.join(' ')
}

/** A phrase of stems, each within the manner's part of the listing; "~" is a gap for a word that is not indexed. */
function written(phrase: string, { weight, mark }: Manner): string {
  const stems = phrase.split(' ').filter(Boolean)
  if (mark) return quoted(mark + stems.findLast((stem) => stem !== '~'))
  let gap = 1
  const way = stems.reduce((before, stem) => {
    if (stem === '~') {
      gap += 1
      return before
    }
    const one = weight ? `${quoted(stem)}:${weight}` : quoted(stem)
    const joined = before ? `${before} <${gap}> ${one}` : one
    gap = 1
    return joined
  }, '')
  return stems.length === 1 ? way : `(${way})`
}

const oneOf = (ways: string[]): string => (ways.length === 1 ? ways[0]! : `(${ways.join(' | ')})`)

const quoted = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '')}'`
