/** The legal ground of a table under the Cyber and Data Protection Act [Chapter 12:07]. */
export const grounds = {
  contract: 'needed for the account, or for a sale between two people',
  law: 'the law on accounts, taxes or data protection',
  consent: 'asked for by the person, who can take it back',
  interest: 'keeping trade safe and fair',
  none: 'no data of persons',
} as const

/** What one table contains, why, for how long, and how its rows end. */
export interface RetainedData {
  what: string
  ground: keyof typeof grounds
  /** The retention period, as text for members. */
  howLong: string
  /** How the data ends. */
  ended: string
  /** An SQL condition for expired rows, which the daily job deletes in batches. */
  over?: string
}

export const endings = {
  erasure: 'erasure of the account',
  anonymised: 'the row stays; the erasure of the account takes the person out of it',
  daily: 'the daily retention job',
  dailyOrErasure: 'the daily retention job, or the erasure of the account',
  expired: 'the nightly job that forgets what has run out',
  sweep: 'a sweep that runs all the time',
  shop: 'not at all',
} as const

const { erasure, anonymised, daily, dailyOrErasure } = endings

/** Retained as long as the account. */
export const withAccount = (
  what: string,
  ground: RetainedData['ground'] = 'contract',
): RetainedData => ({
  what,
  ground,
  howLong: 'as long as the account',
  ended: erasure,
})

/** Retained after the account is erased, without the member. */
export const anonymisedLater = (
  what: string,
  ground: RetainedData['ground'] = 'law',
  howLong = 'as long as the shop, without the person once the account is erased',
): RetainedData => ({ what, ground, howLong, ended: anonymised })

/** Deleted by the daily job. `since` and `only` are SQL over the table's columns. */
export const forMonths = (
  what: string,
  ground: RetainedData['ground'],
  months: number,
  since: string,
  only = '',
): RetainedData => ({
  what,
  ground,
  howLong: `${months} months`,
  ended: ground === 'none' ? daily : dailyOrErasure,
  over: `${since} < now() - interval '${months} months'${only && ` and ${only}`}`,
})

/** Data of the shop itself. */
export const ofTheShop = (what: string, howLong = 'as long as the shop'): RetainedData => ({
  what,
  ground: 'none',
  howLong,
  ended: endings.shop,
})
