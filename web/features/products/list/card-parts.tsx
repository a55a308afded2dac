import * as productsText from '#messages/products'
import { currencyLabel } from '../../../../contracts/currencies/currencies.ts'
import type { Product } from '../../../../contracts/products/products.ts'
import { pictureUrl } from '../../../../contracts/media/pictures.ts'
import { formatAmount, formatMoney, usdOf } from '../../../lib/money/format.ts'
import { usdPriceOf } from '../../../lib/money/listing-usd.ts'
import { useSaver } from '../../../lib/device/saver.ts'
import { useSite } from '../../../lib/site.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Stars } from '../../../ui/states/stars.tsx'
import * as cardStyles from '../../../ui/patterns/card.module.css'
import * as badgeStyles from '../../../ui/states/badge.module.css'

/** The current price of an item: the highest bid, or the price. */
export const priceOf = (product: Product): string =>
  product.isAuction ? (product.currentBid ?? product.price) : product.price

/** "New" or "Used" for cards; the product's page shows which of the five conditions applies. */
export const shortCondition = (product: Product): string =>
  product.condition === 'new' ? productsText.newText : productsText.used

/** The price in the listing's currency with its label, and in US dollars. */
export function useAmounts(product: Product): { code: string; zwl: string; usd: string } {
  const { rate } = useSite()
  const price = priceOf(product)
  const usd = product.isAuction ? usdOf(price, rate, product.base) : usdPriceOf(product, rate)
  return {
    code: currencyLabel(product.base),
    zwl: formatAmount(price, product.base),
    usd,
  }
}

/** "US$65.00 · 14 bids" */
export function UsdAndBids({ product }: { product: Product }) {
  const { usd } = useAmounts(product)
  return (
    <p className={cardStyles.meta}>
      <span>{usd}</span>
      {product.isAuction && (
        <>
          <span aria-hidden="true">&middot;</span>
          <span>{productsText.bidBids({ bidCount: product.bidCount })}</span>
        </>
      )}
    </p>
  )
}

export function ShippingLine({ product }: { product: Product }) {
  const free = Number(product.shippingCost) === 0
  return (
    <p className={cardStyles.meta}>
      {product.collectionOnly ? (
        <span>{productsText.collectionOnly}</span>
      ) : free ? (
        <b>{productsText.freeShipping}</b>
      ) : (
        <span>
          {productsText.shippingCostShipping({
            shippingCost: formatMoney(product.shippingCost, product.base),
          })}
        </span>
      )}
    </p>
  )
}

/** The seller's average rating and the number of ratings; renders nothing if there are none. */
export function SellerStars({ product }: { product: Product }) {
  const { averageRating, totalRatings } = product.seller
  if (averageRating === null || totalRatings === 0) return null
  return (
    <span className={badgeStyles.rating}>
      <Stars value={averageRating} label={productsText.sellerAverageRatingOf5({ averageRating })} />
      {` (${totalRatings})`}
    </span>
  )
}

interface CardPictureProps {
  product: Product
  /** The `sizes` attribute. */
  sizes: string
  /** Loads at once instead of lazily; for the first pictures of a page. */
  eager?: boolean
  /** Width and height in CSS pixels, which reserve the space. */
  size?: number
}

/** The cover of a listing, or a placeholder of the same size. */
export function CardPicture({ product, sizes, eager = false, size = 400 }: CardPictureProps) {
  const saver = useSaver()
  const [cover] = product.images
  if (!cover)
    return (
      <span className={cardStyles.noPicture}>
        <Icon name="image" size={28} />
      </span>
    )
  const widths = saver
    ? ([200] as const)
    : size < 200
      ? ([200] as const)
      : ([200, 400, 800] as const)
  return (
    <img
      src={pictureUrl(cover, widths.length > 1 ? 400 : 200, 'webp')}
      srcSet={
        widths.length > 1
          ? widths.map((width) => `${pictureUrl(cover, width, 'webp')} ${width}w`).join(', ')
          : undefined
      }
      sizes={widths.length > 1 ? sizes : undefined}
      width={size}
      height={size}
      alt=""
      decoding="async"
      loading={eager ? undefined : 'lazy'}
      // A visitor waits for the first images of the grid.
      fetchPriority={eager && size >= 200 ? 'high' : undefined}
    />
  )
}
