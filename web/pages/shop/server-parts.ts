import type { ComponentType } from 'react'
import { knownParts, loadParts } from '../../features/products/page/load-parts.ts'
import { lazyPart } from '../frame/lazy-part.tsx'
import { serverPart } from '../frame/server-part.tsx'

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

export const StatusPart = partOf((parts) => parts.StatusNotes)
export const BidNotePart = partOf((parts) => parts.BidNote)
export const FactsPart = partOf((parts) => parts.ProductFacts)
export const TextsPart = partOf((parts) => parts.ProductTexts)
