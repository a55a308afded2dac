import type { Suggestion } from '../../../../contracts/products/search.ts'

/** One line of the list: a search of before, or what the shop suggests. */
export type Option = Suggestion | { kind: 'recent'; text: string }

/** Searches of before that are shown above suggestions. */
const recentBeside = 2

/** What the list shows: all searches of before while nothing is typed, then those that begin like it above the suggestions. */
export function optionsOf(typed: string, recent: string[], suggestions: Suggestion[]): Option[] {
  const begun = typed.trim().toLowerCase()
  const shown = begun
    ? recent
        .filter((text) => text.toLowerCase().startsWith(begun) && text.toLowerCase() !== begun)
        .slice(0, recentBeside)
    : recent
  const texts = new Set(shown.map((text) => text.toLowerCase()))
  return [
    ...shown.map((text) => ({ kind: 'recent' as const, text })),
    ...(begun ? suggestions : []).filter(
      ({ kind, text }) => kind !== 'words' || !texts.has(text.toLowerCase()),
    ),
  ]
}
