/** The legal ground of a table under the Cyber and Data Protection Act [Chapter 12:07]. */
export const grounds = {
  contract: 'needed for the account, or for a sale between two members',
  law: 'laws on accounting, taxes or data protection',
  consent: 'consent, which the member can withdraw',
  safety: 'keeping trade safe and fair',
  none: 'none, because there is no personal data',
} as const

/** The content of one table, its legal ground, how long it is stored, and how it is deleted. */
export interface RetainedData {
  what: string
  ground: keyof typeof grounds
  /** The retention period, as text for operators. */
  howLong: string
  /** How the data is deleted, as text for operators. */
  ended: string
  /** An SQL condition for expired rows, which the daily job deletes in batches. */
  over?: string
  /** The ids are in the order of time and expired rows have the smallest: they are found without a scan. */
  oldestFirst?: true
}

export const endings = {
  erasure: 'account erasure',
  anonymised: 'the row stays; account erasure removes the personal data',
  daily: 'the daily retention job',
  dailyOrErasure: 'the daily retention job, or account erasure',
  expired: 'the nightly job that deletes expired rows',
  sweep: 'a sweep that runs continuously',
  shop: 'never',
} as const

const { erasure, anonymised, daily, dailyOrErasure } = endings

/** Retained until the account is erased. */
export const withAccount = (
  what: string,
  ground: RetainedData['ground'] = 'contract',
): RetainedData => ({
  what,
  ground,
  howLong: 'until the account is erased',
  ended: erasure,
})

/** Retained after the account is erased, without the personal data. */
export const anonymisedLater = (
  what: string,
  ground: RetainedData['ground'] = 'law',
  howLong = 'as long as the shop exists; without personal data once the account is erased',
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

/** Data of the shop, not of its members. */
export const ofTheShop = (what: string, howLong = 'as long as the shop exists'): RetainedData => ({
  what,
  ground: 'none',
  howLong,
  ended: endings.shop,
})
