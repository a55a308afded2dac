import type { Payment } from '../../../contracts/payments.ts'

export const waitingHref = (id: string): string => `/checkout/waiting/${id}`

/** Where another number or another way to pay is chosen. */
export const payHref = (checkoutId: string): string => `/checkout/pay/${checkoutId}`

/** Where a payment is tried in another way. */
export const otherWayHref = ({ checkoutId }: Pick<Payment, 'checkoutId'>): string =>
  checkoutId ? payHref(checkoutId) : '/selling/boost#subscribe'
