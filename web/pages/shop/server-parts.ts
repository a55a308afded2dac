import {
  knownPaymentPromo,
  loadPaymentPromo,
} from '../../features/products/page/load-payment-promo.ts'
import { serverPart } from '../frame/server-part.tsx'
import { LazyPaymentPromo, LazyTakenDown } from './product-parts.ts'

const takenDown = import.meta.env.SSR
  ? (await import('../../features/products/page/taken-down-note.tsx')).TakenDownNote
  : undefined
if (import.meta.env.SSR) await loadPaymentPromo()

export const TakenDownPart = serverPart(() => takenDown, LazyTakenDown)
export const PaymentPromoPart = serverPart(knownPaymentPromo, LazyPaymentPromo)
