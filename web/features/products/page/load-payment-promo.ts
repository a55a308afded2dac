import type { ComponentType } from 'react'

let known: ComponentType<{ isAuction: boolean }> | undefined

/** The ways to pay of a product page, if they are loaded. */
export const knownPaymentPromo = () => known

export const loadPaymentPromo = () =>
  import('./payment-promo.tsx').then((part) => (known = part.PaymentPromo))
