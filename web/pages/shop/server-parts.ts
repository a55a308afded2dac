import {
  knownPaymentPromo,
  loadPaymentPromo,
} from '../../features/products/page/load-payment-promo.ts'
import { serverPart } from '../frame/server-part.tsx'
import { LazyAwayNote, LazyPaymentPromo, LazyTakenDown } from './product-parts.ts'

const takenDown = import.meta.env.SSR
  ? (await import('../../features/products/page/taken-down-note.tsx')).TakenDownNote
  : undefined
const awayNote = import.meta.env.SSR
  ? (await import('../../features/products/page/away-note.tsx')).AwayNote
  : undefined
if (import.meta.env.SSR) await loadPaymentPromo()

export const AwayPart = serverPart(() => awayNote, LazyAwayNote)
export const TakenDownPart = serverPart(() => takenDown, LazyTakenDown)
export const PaymentPromoPart = serverPart(knownPaymentPromo, LazyPaymentPromo)
