import type { ReactNode } from 'react'
import type { Product } from '../../../../contracts/products/products.ts'
import * as productsText from '#messages/products'
import { usePassed } from '../../../lib/clock.ts'
import { SavedLabel } from '../../../lib/device/saved-line.tsx'
import { useBlocked } from '../../../lib/api/connection.ts'
import { ButtonLink, Link } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { TimerChip } from './auction-timer.tsx'
import {
  CardPicture,
  SellerStars,
  shortCondition,
  ShippingLine,
  useAmounts,
  UsdAndBids,
} from './card-parts.tsx'
import * as buttonStyles from '../../../ui/buttons/button.module.css'
import * as cardStyles from '../../../ui/patterns/card.module.css'
import * as priceStyles from '../../../ui/price.module.css'

export interface ProductCardProps {
  product: Product
  /** Shown only for items at a fixed price. */
  cartButton: (product: Product) => ReactNode
  /** The watchlist button. */
  heart?: (product: Product) => ReactNode
  /** A line below the price. */
  note?: ReactNode
  eager?: boolean
}

const sizes = '(min-width: 76rem) 15rem, (min-width: 40rem) 30vw, 46vw'

/** One item of the grid. Only auctions subscribe to the clock. */
export function ProductCard(props: ProductCardProps) {
  return props.product.isAuction ? (
    <AuctionCard {...props} />
  ) : (
    <Card {...props} ended={props.product.status !== 'active'} />
  )
}

function AuctionCard(props: ProductCardProps) {
  return <Card {...props} ended={useEnded(props.product)} />
}

function Card({
  product,
  cartButton,
  heart,
  note,
  eager,
  ended,
}: ProductCardProps & { ended: boolean }) {
  const { code, zwl } = useAmounts(product)
  const href = `/product/${product.id}`
  return (
    <article className={cardStyles.card}>
      <Link
        className={ended ? `${cardStyles.tile} ${cardStyles.ended}` : cardStyles.tile}
        href={href}
        tabIndex={-1}
      >
        <CardPicture product={product} sizes={sizes} eager={eager} />
        <span className={cardStyles.labels}>
          {product.visibilityBoosted && (
            <Badge className={cardStyles.boostedBadge} tone="boost" icon="zap">
              {productsText.boosted}
            </Badge>
          )}
          <Badge>{shortCondition(product)}</Badge>
        </span>
        {product.auctionEndTime && <TimerChip endTime={product.auctionEndTime} ended={ended} />}
      </Link>
      <div className={`${priceStyles.body} ${cardStyles.body}`}>
        <Link className={cardStyles.title} href={href}>
          {product.title}
        </Link>
        <Price code={code} amount={zwl} />
        <UsdAndBids product={product} />
        <SavedLabel />
        {note}
        <ShippingLine product={product} />
        <p className={`${cardStyles.meta} ${cardStyles.location}`}>
          {product.location && <span>{product.location}</span>}
          <SellerStars product={product} />
        </p>
        <span className={cardStyles.grow} />
        <CardAction product={product} cartButton={cartButton} ended={ended} />
      </div>
      {heart?.(product)}
    </article>
  )
}

/** Add to Cart, a link to Place Bid on the product's page, or a disabled button if the item is gone. */
export function CardAction({
  product,
  cartButton,
  ended,
}: Pick<ProductCardProps, 'product' | 'cartButton'> & { ended: boolean }) {
  const blocked = useBlocked()
  if (product.isAuction && !ended && blocked)
    return (
      <Button
        className={cardStyles.button}
        variant="tint-bid"
        blocked={blocked}
        aria-label={productsText.placeBidTitle({ title: product.title })}
      >
        {productsText.placeBid}
      </Button>
    )
  if (product.isAuction && !ended)
    return (
      <ButtonLink
        variant="tint-bid"
        className={cardStyles.button}
        href={`/product/${product.id}`}
        aria-label={productsText.placeBidTitle({ title: product.title })}
      >
        {productsText.placeBid}
      </ButtonLink>
    )
  if (!ended) return cartButton(product)
  return (
    <button type="button" className={`${buttonStyles.button} ${cardStyles.button}`} disabled>
      {product.isAuction ? productsText.ended : productsText.sold}
    </button>
  )
}

/** Whether an item is no longer for sale; updates when an auction ends while it is on screen. */
export function useEnded(product: Product): boolean {
  const over = usePassed(product.isAuction ? product.auctionEndTime : null)
  return over || product.status !== 'active'
}
