import type { Suggestion } from '#contracts/products/search.ts'

/** One line of the list: a recent search, or a suggestion from the server. */
export type Option = Suggestion | { kind: 'recent'; text: string }

/** Maximum number of recent searches above the suggestions. */
const recentBeside = 2

/**
 * The lines of the list: all recent searches if the box is empty, otherwise the matching ones followed by
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
