/** What happens to a listing with a blocked term: it is refused, or held for review by staff. */
export const wordActions = ['refuse', 'hold'] as const
export type WordAction = (typeof wordActions)[number]

/** Bounds of the staff's lists. */
export const wordLimits = { rules: 40, nameMax: 60, words: 400, wordMin: 3, wordMax: 60 } as const
