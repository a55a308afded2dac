/** What is paid for. */
export const paymentPurposes = ['checkout', 'subscription'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

/** Why a payment came to nothing. */
export const paymentReasons = [
  'declined',
  'timed_out',
  'refused',
  'replaced',
  'unreachable',
  'not_due',
] as const
export type PaymentReason = (typeof paymentReasons)[number]
