import * as productsText from '#messages/products'
import { currencyLabel } from '#contracts/currencies/currencies.ts'
import type { CardProduct } from '../../../../lib/api/read-products.ts'
import { formatAmount, formatMoney, usdOf } from '../../../../lib/money/format.ts'
import { usdPriceOf } from '../../../../lib/money/listing-usd.ts'
import { useSite } from '../../../../lib/site.ts'
import { Stars } from '../../../../ui/states/stars.tsx'
import * as cardStyles from '../../../../ui/patterns/card.module.css'
import * as badgeStyles from '../../../../ui/states/badge.module.css'

/** The current price of an item: the highest bid, or the price. */
export const priceOf = (product: CardProduct): string =>
  product.isAuction ? (product.currentBid ?? product.price) : product.price

/** "New" or "Used" for cards; the product's page shows which of the five conditions applies. */
export const shortCondition = (product: CardProduct): string =>
  product.condition === 'new' ? productsText.newText : productsText.used

/** The price in the listing's currency with its label, and in US dollars. */
export function useAmounts(product: CardProduct): { code: string; zwl: string; usd: string } {
  const { rate } = useSite()
  const price = priceOf(product)
  const usd = product.isAuction ? usdOf(price, rate, product.base) : usdPriceOf(product, rate)
  const code = currencyLabel(product.base)
  return {
    code: product.variety === 'from_price' ? productsText.fromCode({ code }) : code,
    zwl: formatAmount(price, product.base),
    usd,
  }
}

/** "US$65.00 · 14 bids" */
export function UsdAndBids({ product }: { product: CardProduct }) {
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

export function ShippingLine({ product }: { product: CardProduct }) {
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
export function SellerStars({ product }: { product: CardProduct }) {
  const { averageRating, totalRatings } = product.seller
  if (totalRatings === 0) return null
  return (
    <span className={badgeStyles.rating}>
      <Stars value={averageRating} label={productsText.sellerAverageRatingOf5({ averageRating })} />
      {` (${totalRatings})`}
    </span>
  )
}

/** Where the item is, or else its seller; and the seller's stars. */
export function PlaceAndStars({ product }: { product: CardProduct }) {
  return (
    <p className={`${cardStyles.meta} ${cardStyles.location}`}>
      <span>{product.location ?? product.seller.city}</span>
      <SellerStars product={product} />
    </p>
  )
}
