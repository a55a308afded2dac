import { lazy, memo, Suspense, useEffect, useRef } from 'react'
import type { VariantPurchaseProps } from './variant-purchase.tsx'

const load = () => import('./variant-purchase.tsx').then((part) => part.VariantPurchase)
const used = Promise.withResolvers<void>()
/** Without a connection, the part stays as the server rendered it. */
const never = () => new Promise<never>(() => undefined)
const Part = import.meta.env.SSR
  ? await load()
  : lazy(() => used.promise.then(load).then((loaded) => ({ default: loaded }), never))

/**
 * The purchase box of a listing with variants, whose code such a page loads with the first sign of a visitor. Until then
 * the server's HTML is there, a form that the browser can send. Memoized: React drops that HTML if the part is rendered
 * again before it is hydrated.
 */
export const VariantsPart = memo(
  function VariantsPart(props: VariantPurchaseProps) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      // The page was opened without the server.
      if (!place.current?.firstElementChild) used.resolve()
      const listeners = new AbortController()
      const options = { once: true, passive: true, signal: listeners.signal }
      for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
        addEventListener(sign, () => used.resolve(), options)
      return () => listeners.abort()
    }, [])
    return (
      <div ref={place}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    )
  },
  (before, now) => before.product === now.product,
)
