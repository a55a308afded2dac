import type { ProductDetail } from '#contracts/products/products.ts'
import { AddToCartButton } from '../../features/cart/add-to-cart-button.tsx'
import { Rail } from '../../features/products/related/rail.tsx'
import { RecentlyViewed } from '../../features/products/related/recently-viewed.tsx'
import { RelatedSections } from '../../features/products/related/related-sections.tsx'
import {
  alsoFromSellerQuery,
  similarQuery,
} from '../../features/products/related/related.queries.ts'
import { watchHeart } from '../../features/watchlist/watch-heart.tsx'
import type { CardProduct } from '../../lib/api/read-products.ts'

const card = {
  cartButton: (product: CardProduct) => <AddToCartButton product={product} />,
  heart: watchHeart,
}

/** The bottom of a product page: cards of similar items, of the seller's others, and of items viewed before. */
export const Related = ({ product }: { product: ProductDetail }) => (
  <>
    <RelatedSections
      product={product}
      similar={<Rail query={similarQuery(product.id)} {...card} />}
      alsoFromSeller={<Rail query={alsoFromSellerQuery(product.sellerId, product.id)} {...card} />}
    />
    <RecentlyViewed except={product.id} {...card} />
  </>
)
