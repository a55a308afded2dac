import type { ProductDetail } from '#contracts/products/products.ts'
import { pictureUrl } from '#contracts/media/pictures.ts'
import * as auctionsText from '#messages/auctions'
import { formatMoney, usdOf } from '../../../lib/money/format.ts'
import { verifiedOf } from '../../../lib/account/verified.ts'
import { useSite } from '../../../lib/site.ts'
import { BadgeRow } from '../../../ui/states/badge-row.tsx'
import { Text } from '../../../ui/layout.tsx'
import * as aboutItemStyles from '../../../ui/patterns/about-item.module.css'

/** The item with its price and seller. */
export function ItemLine({ product }: { product: ProductDetail }) {
  const { rate } = useSite()
  const [cover] = product.images
  const price = product.currentBid ?? product.price
  return (
    <div className={aboutItemStyles.aboutItem}>
      {cover && <img src={pictureUrl(cover, 200, 'webp')} width={48} height={48} alt="" />}
      <div>
        <p>{product.title}</p>
        <Text small muted aria-live="polite">
          {product.bidCount > 0 ? auctionsText.currentBid : auctionsText.startingBid}{' '}
          <b>{formatMoney(price, product.base)}</b>
          {` · ${usdOf(price, rate, product.base)}`}
        </Text>
        <Text small muted>
          {auctionsText.soldByUsername({ username: product.seller.username })}
        </Text>
        <BadgeRow badges={verifiedOf(product.seller)} />
      </div>
    </div>
  )
}
