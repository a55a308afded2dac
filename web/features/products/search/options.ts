import type { Suggestion } from '../../../../contracts/products/search.ts'

/** One line of the list: an earlier search, or a suggestion of the shop. */
export type Option = Suggestion | { kind: 'recent'; text: string }

/** Searches of before that are shown above suggestions. */
const recentBeside = 2

/**
 * The lines of the list: all earlier searches while the box is empty, then those with the same beginning above the
 * suggestions.
 */
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
