import type { Payment } from '../../../contracts/payments/payments.ts'

export const waitingHref = (id: string): string => `/checkout/waiting/${id}`

/** Where another number or another way to pay is chosen. */
export const payHref = (checkoutId: string): string => `/checkout/pay/${checkoutId}`

/** Where the fee of a listing is paid. */
export const feeHref = (productId: string): string => `/selling/fee/${productId}`

/** Where a payment is tried in another way. */
export const otherWayHref = ({
  checkoutId,
  listingId,
}: Pick<Payment, 'checkoutId' | 'listingId'>): string => {
  if (checkoutId) return payHref(checkoutId)
  return listingId ? feeHref(listingId) : '/selling/boost#subscribe'
}
