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

type Parts = Awaited<ReturnType<typeof loadParts>>

function partOf<Props extends object>(of: (parts: Parts) => ComponentType<Props>) {
  const known = () => {
    const parts = knownParts()
    return parts && of(parts)
  }
  return serverPart(
    known,
    lazyPart(() => loadParts().then(of), false),
  )
}

export const AwayPart = serverPart(() => awayNote, LazyAwayNote)
export const TakenDownPart = serverPart(() => takenDown, LazyTakenDown)
export const PaymentPromoPart = partOf((parts) => parts.PaymentPromo)
export const FactsPart = partOf((parts) => parts.ProductFacts)
export const TextsPart = partOf((parts) => parts.ProductTexts)
