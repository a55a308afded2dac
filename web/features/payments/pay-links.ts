import type { Payment } from '#contracts/payments/payments.ts'

export const waitingHref = (id: string): string => `/checkout/waiting/${id}`

/** The page for choosing another number or method. */
export const payHref = (checkoutId: string): string => `/checkout/pay/${checkoutId}`

/** The page for paying a listing fee. */
export const feeHref = (productId: string): string => `/selling/fee/${productId}`

/** The page for paying owed commission. */
export const cashSalesHref = '/selling/cash'

/** The page for paying a plan. */
const planPayHref = (tier: string): string => `/selling/plans/${tier}`

type Paid = Pick<Payment, 'checkoutId' | 'listingId' | 'purpose' | 'plan'>

/** The page for repeating a payment with another method. */
export const otherWayHref = ({ checkoutId, listingId, purpose, plan }: Paid): string => {
  if (checkoutId) return payHref(checkoutId)
  if (purpose === 'commission') return cashSalesHref
  if (plan && plan !== 'standard') return planPayHref(plan)
  return listingId ? feeHref(listingId) : '/selling/boost#subscribe'
}

/**
 * The page that handles the forms before scripts run. A fragment would stay in the URL of the waiting page, which the
 * browser then does not load again by itself.
 */
export const payFormHref = (payment: Paid): string => otherWayHref(payment).replace(/#.*/, '')
