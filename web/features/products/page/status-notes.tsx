import type { ProductDetail } from '#contracts/products/products.ts'
import { AwayNote } from './away-note.tsx'
import { TakenDownNote } from './taken-down-note.tsx'

/** Why the listing is not for sale now: it was taken down, or its seller is away. */
export const StatusNotes = ({ product }: { product: ProductDetail }) => (
  <>
    {product.takenDown && <TakenDownNote productId={product.id} takenDown={product.takenDown} />}
    {product.sellerAway && (
      <AwayNote away={product.sellerAway} username={product.seller.username} />
    )}
  </>
)
