import { LazyPaymentPromo, LazyTakenDown } from './product-parts.ts'
import { serverPart } from '../frame/server-part.tsx'

export const TakenDownPart = serverPart(
  import.meta.env.SSR
    ? (await import('../../features/products/page/taken-down-note.tsx')).TakenDownNote
    : undefined,
  LazyTakenDown,
)
export const PaymentPromoPart = serverPart(
  import.meta.env.SSR
    ? (await import('../../features/products/page/payment-promo.tsx')).PaymentPromo
    : undefined,
  LazyPaymentPromo,
)
