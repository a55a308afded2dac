import { pictureUrl } from '#contracts/media/pictures.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import * as productsText from '#messages/products'
import { priceOf } from '../../features/products/page/price-of.ts'
import { ShareDialog } from '../../features/products/sharing/share-dialog.tsx'
import { formatMoney } from '../../lib/money/format.ts'

interface ShareProductProps {
  product: ProductDetail
  url: string
  open: boolean
  onClose: () => void
}

/** The dialog that shares an item. */
export function ShareProduct({ product, ...dialog }: ShareProductProps) {
  const [cover] = product.images
  return (
    <ShareDialog
      {...dialog}
      title={product.title}
      picture={cover && pictureUrl(cover, 200, 'webp')}
      detail={detailOf(product)}
    />
  )
}

/** "ZWL 1,625,000, 14 bids" */
function detailOf(product: ProductDetail): string {
  const price = formatMoney(priceOf(product), product.base)
  return product.isAuction
    ? `${price}, ${productsText.bidBids({ bidCount: product.bidCount })}`
    : price
}
