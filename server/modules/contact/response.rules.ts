/** The delivery status of a mail. A failure before a successful attempt does not count. */
export function deliveryOf(mailedAt: Date | null, failedAt: Date | null) {
  if (mailedAt) return 'sent' as const
  return failedAt ? ('failed' as const) : ('sending' as const)
}
