/** The result of the mail: a failure that a later attempt has repaired no longer counts. */
export function deliveryOf(mailedAt: Date | null, failedAt: Date | null) {
  if (mailedAt) return 'sent' as const
  return failedAt ? ('failed' as const) : ('sending' as const)
}
