import type { ProductId } from '#contracts/common/ids.ts'
import type { Suggestion } from '#contracts/products/search.ts'
import { nearest } from './typos.rules.ts'
import { searchWords } from './typed-words.rules.ts'

/** Minimum number of letters and digits for suggestions. */
export const typedMin = 2
const suggestionsMax = 8
const wordsMax = 4
const listingsMax = 3
/** Shorter beginnings are not searched in the word index, because too many words begin with them. */
const beginningMin = 3

interface Titled {
  id: string
  title: string
}

/** Categories that have a word beginning with the last typed word. */
export function categoriesFor(
  words: string[],
  categories: readonly { id: string; name: string }[],
): Suggestion[] {
  const last = words.at(-1) ?? ''
  return categories
    .filter(({ name }) => searchWords(name).some((word) => word.startsWith(last)))
    .slice(0, 2)
    .map(({ id, name }) => ({ kind: 'category', text: name, categoryId: id }))
}

/** Completions of one word: whole words, or the most similar ones if none begins with it. */
export function wordsFor(
  typed: string,
  { words, similar }: { words: string[]; similar: string[] },
): string[] {
  return words.length > 0
    ? words.filter((word) => word !== typed)
    : nearest(
        typed,
        similar.map((word) => ({ word })),
      ).map(({ word }) => word)
}

/** The words that titles are searched for by the word index. The last one may be too short for it. */
export const indexedWords = (words: string[]): string[] =>
  words.at(-1)!.length < beginningMin ? words.slice(0, -1) : words

/** Titles that have a word beginning with the last typed word. */
export function begunTitles(words: string[], titles: Titled[]): Titled[] {
  const last = words.at(-1)!
  return titles.filter(({ title }) => searchWords(title).some((word) => word.startsWith(last)))
}

/**
 * Completions of the typed words from these titles, the most frequent first. Words that directly follow the typed ones
 * are preferred to other words of the titles.
 */
export function continuations(words: string[], titles: Titled[]): string[] {
  const last = words.at(-1)!
  const before = words.slice(0, -1)
  const behind = new Map<string, number>()
  const anywhere = new Map<string, number>()
  for (const { title } of titles)
    searchWords(title).forEach((word, at, all) => {
      if (word === last || !word.startsWith(last) || before.includes(word)) return
      anywhere.set(word, (anywhere.get(word) ?? 0) + 1)
      if (all[at - 1] === before.at(-1)) behind.set(word, (behind.get(word) ?? 0) + 1)
    })
  return [...(behind.size > 0 ? behind : anywhere)]
    .toSorted(([a, often], [b, times]) => times - often || a.length - b.length || (a < b ? -1 : 1))
    .map(([word]) => [...before, word].join(' '))
}

/** At most eight: words, then categories, then items. */
export function suggestionsOf(
  words: string[],
  inCategories: Suggestion[],
  listings: Titled[],
): Suggestion[] {
  const named = new Set(inCategories.map(({ text }) => text.toLowerCase()))
  const all: Suggestion[] = [
    ...words
      .filter((text) => !named.has(text))
      .slice(0, wordsMax)
      .map((text) => ({ kind: 'words' as const, text })),
    ...inCategories,
    ...listings.slice(0, listingsMax).map(({ id, title }) => ({
      kind: 'listing' as const,
      text: title,
      productId: id as ProductId,
    })),
  ]
  return all.slice(0, suggestionsMax)
}
