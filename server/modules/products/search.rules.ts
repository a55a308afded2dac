/** What somebody typed, as words: lower case, without accents, at most ten different ones. Everything that is neither letter nor digit only separates them. */
export function searchWords(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return [...new Set((words ?? []).map((word) => [...word].slice(0, wordLength).join('')))].slice(
    0,
    wordsMax,
  )
}
const wordsMax = 10
/** Letters of a word that count. */
const wordLength = 40

/** A typed word as the catalogue knows it. */
export interface KnownWord {
  plain: string
  /** Its stem; null for a stop word such as "the". */
  lexeme: string | null
  /** Stems of words that begin with it, where the stem itself does not. */
  completions: string[]
  /** Words of the catalogue that look like it; only where nothing begins with it. */
  similar: string[]
}

/** The same search as three `tsquery` texts: anywhere in the listing, in its title, and as a phrase of its title. */
export interface Queries {
  all: string
  title: string
  phrase: string
}

/**
 * Every word must be there, whole, in another inflection, or as the beginning of a longer one; a word
 * that nothing begins with may be its nearest neighbour. Stop words count only when there is nothing
 * else. Undefined when there is no word at all.
 */
export function queriesOf(words: KnownWord[]): Queries | undefined {
  const telling = words.filter((word) => word.lexeme !== null)
  const used = telling.length > 0 ? telling : words
  if (used.length === 0) return undefined
  const title = used.map((word) => waysOf(word, 'A'))
  return {
    all: used.map((word) => waysOf(word, '')).join(' & '),
    title: title.join(' & '),
    phrase: title.join(' <-> '),
  }
}

function waysOf({ plain, lexeme, completions, similar }: KnownWord, weight: string): string {
  const beginning = (word: string) => `${quoted(word)}:*${weight}`
  const whole = (word: string) => (weight ? `${quoted(word)}:${weight}` : quoted(word))
  // The stemmer leaves what has no vowel alone: TVs, DVDs.
  const singular = /^[^aeiouy]+s$/.test(plain) ? [plain.slice(0, -1)] : []
  const stems = [...new Set([...(lexeme === null ? [] : [lexeme]), ...completions, ...singular])]
  const ways = [
    beginning(plain),
    ...stems.filter((stem) => !stem.startsWith(plain)).map(whole),
    ...nearest(plain, similar).map(beginning),
  ]
  return ways.length === 1 ? ways[0]! : `(${ways.join(' | ')})`
}

const quoted = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '')}'`

/** Slips that are forgiven: none in short words and in words with digits (an S20 is not an S21), one from four letters, two from six. */
export const slipsAllowed = (word: string): number =>
  /\d/.test(word) || word.length < 4 ? 0 : word.length < 6 ? 1 : 2

/** The candidates with the fewest slips, at most three. */
export function nearest(word: string, candidates: string[]): string[] {
  let fewest = slipsAllowed(word)
  let found: string[] = []
  for (const candidate of candidates) {
    const slips = slipsBetween(word, candidate)
    if (slips > fewest) continue
    if (slips < fewest) found = []
    fewest = slips
    found.push(candidate)
  }
  return found.slice(0, 3)
}

/** Letters added, left out, changed or swapped with their neighbour on the way from one word to the other. */
export function slipsBetween(from: string, to: string): number {
  let before: number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1]
      let least = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      if (swapped) least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    before = above
    above = row
  }
  return above[to.length]!
}
