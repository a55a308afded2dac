import { knownParts, loadParts } from '../../features/products/page/load-parts.ts'
import { lazyPart } from '../frame/lazy-part.tsx'
import { serverPart } from '../frame/server-part.tsx'
import { LazyAwayNote, LazyTakenDown } from './product-parts.ts'

const takenDown = import.meta.env.SSR
  ? (await import('../../features/products/page/taken-down-note.tsx')).TakenDownNote
  : undefined
const awayNote = import.meta.env.SSR
  ? (await import('../../features/products/page/away-note.tsx')).AwayNote
  : undefined
if (import.meta.env.SSR) await loadParts()

export const AwayPart = serverPart(() => awayNote, LazyAwayNote)
export const TakenDownPart = serverPart(() => takenDown, LazyTakenDown)
export const PaymentPromoPart = serverPart(
  () => knownParts()?.PaymentPromo,
  lazyPart(() => loadParts().then((parts) => parts.PaymentPromo), false),
)
export const DetailsPart = serverPart(
  () => knownParts()?.ProductDetails,
  lazyPart(() => loadParts().then((parts) => parts.ProductDetails), false),
)
