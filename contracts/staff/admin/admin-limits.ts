/**
 * Limits, in characters, of texts that staff write. In a separate file, so that pages of the shop do not load them.
 */
export const adminLimits = {
  siteNameMax: 60,
  siteDescriptionMax: 300,
  siteAddressMax: 200,
  legalTextMax: 20_000,
  passwordMin: 12,
  searchMax: 120,
  reasonMax: 500,
} as const

/** Hours within which staff respond to a message (docs/rules/contact.md#states). */
export const replyDueHours = 24
/** Messages that the dashboard shows (docs/rules/analytics.md#dashboard). */
export const recentMessages = 3
/** The periods of the analytics, in days (docs/rules/analytics.md#days). */
export const analyticsDays = [7, 30, 90] as const
