import type { ComponentType } from 'react'
import { knownParts, loadParts } from '../../features/products/page/load-parts.ts'
// The server's HTML has these styles before the code of the part is loaded.
import '../../features/orders/won/won.module.css'
import '../../features/products/variants/variant-picker.module.css'
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

/** Loaded with the first sign of a visitor. Until then it is a form that the browser can send. */
const loadVariants = () =>
  import('./variants/variant-purchase.tsx').then((part) => part.VariantPurchase)
const Variants = import.meta.env.SSR ? await loadVariants() : undefined
export const VariantsPart = serverPart(
  () => Variants,
  lazyPart(loadVariants, false),
  (act) => {
    for (const sign of ['pointermove', 'pointerdown', 'keydown'])
      addEventListener(sign, act, { once: true, passive: true })
  },
)
/** Only a winner needs it, and at once: it follows the order. */
const loadWon = () => import('../../features/orders/won/won-box.tsx').then((part) => part.WonBox)
const Won = import.meta.env.SSR ? await loadWon() : undefined
export const WonPart = serverPart(
  () => Won,
  lazyPart(loadWon, false),
  (act) => act(),
)
export const HeadingPart = partOf((parts) => parts.ProductHeading)
export const StatusPart = partOf((parts) => parts.StatusNotes)
export const BidNotePart = partOf((parts) => parts.BidNote)
export const FactsPart = partOf((parts) => parts.ProductFacts)
export const TextsPart = partOf((parts) => parts.ProductTexts)
