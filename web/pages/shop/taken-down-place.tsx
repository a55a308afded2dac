import type { ProductDetail } from '../../../contracts/products/products.ts'
import { asRendered } from '../../lib/as-rendered.ts'
import { LazyTakenDown } from './product-parts.ts'

/** Why the listing is hidden, which its seller and staff alone see: rendered by the server, and loaded when it changes. */
const Note = import.meta.env.SSR
  ? (await import('../../features/products/page/taken-down-note.tsx')).TakenDownNote
  : undefined

export function TakenDownPlace({ product: { id, takenDown } }: { product: ProductDetail }) {
  return (
    takenDown && (
      <LazyTakenDown
        when
        productId={id}
        takenDown={takenDown}
        until={
          Note ? (
            <div>
              <Note productId={id} takenDown={takenDown} />
            </div>
          ) : (
            <div {...asRendered} />
          )
        }
      />
    )
  )
}
