/** Actions for a listing with a blocked term: it is refused, or held for review by staff. */
export const termActions = ['refuse', 'hold'] as const
export type TermAction = (typeof termActions)[number]

/** The most rules, and words per rule; lengths are in characters. */
export const termLimits = { rules: 40, nameMax: 60, words: 400, wordMin: 3, wordMax: 60 } as const
