import { lazy, memo, Suspense, useEffect, useRef } from 'react'
import { loadQuestions } from './product-parts.ts'

const seen = Promise.withResolvers<unknown>()
/** Without a connection, the part stays as the server rendered it. */
const never = () => new Promise<never>(() => undefined)

const Part = import.meta.env.SSR
  ? await loadQuestions()
  : lazy(() => seen.promise.then(loadQuestions).then((loaded) => ({ default: loaded }), never))

/**
 * The questions about an item. Their code is loaded once they are seen; until then the server's HTML is there, with
 * forms that the browser can send. Memoized: React drops that HTML if the part is rendered again before it is hydrated.
 */
export const Questions = memo(function Questions({ productId }: { productId: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && seen.resolve(undefined),
    )
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} id="questions">
      <Suspense>
        <Part productId={productId} />
      </Suspense>
    </div>
  )
})
