/** What became of the mail: a failure that a later try has made good counts no more. */
export function deliveryOf(mailedAt: Date | null, failedAt: Date | null) {
  if (mailedAt) return 'sent' as const
  return failedAt ? ('failed' as const) : ('sending' as const)
}
