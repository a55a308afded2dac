/** Limits of texts by staff, apart from the others so that pages of the shop do not load them. */
export const adminLimits = {
  /** Name, description and address of the shop, and its two texts. */
  siteNameMax: 60,
  siteDescriptionMax: 300,
  siteAddressMax: 200,
  legalTextMax: 20_000,
  passwordMin: 12,
  searchMax: 120,
  reasonMax: 500,
} as const

/** Hours within which a message is responded to (docs/rules/contact.md#states). */
export const replyDueHours = 24
/** Messages that the dashboard shows (docs/rules/analytics.md#dashboard). */
export const recentMessages = 3
/** How far back the analytics look, in days (docs/rules/analytics.md#days). */
export const analyticsDays = [7, 30, 90] as const
