import type { MouseEvent } from 'react'
import type { CardProduct } from '../../../../lib/api/read-products.ts'
import * as productsText from '#messages/products'
import { usePassed } from '../../../../lib/clock.ts'
import { SavedLabel } from '../../../../lib/device/saved-line.tsx'
import { useBlocked } from '../../../../lib/api/connection.ts'
import { useSession } from '../../../../lib/account/session.ts'
import { signInThen } from '../../../../lib/account/sign-in-prompt.ts'
import { promptBid, useBidPrompt } from '../../../../lib/bid-prompt.ts'
import { ButtonLink, Link } from '../../../../lib/link.tsx'
import { Badge } from '../../../../ui/states/badge.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Price } from '../../../../ui/price.tsx'
import { TimerChip } from './auction-timer.tsx'
import {
  CardFragment,
  type CardContentProps,
  type CardProps,
  type ProductCardProps,
} from './card-fragment.tsx'
import {
  PlaceAndStars,
  shortCondition,
  ShippingLine,
  useAmounts,
  UsdAndBids,
} from './card-parts.tsx'
import { CardPicture } from './card-picture.tsx'
import { unbroken } from '../../../../ui/unbroken.ts'
import * as buttonStyles from '../../../../ui/buttons/button.module.css'
import * as cardStyles from '../../../../ui/patterns/card.module.css'
import * as priceStyles from '../../../../ui/price.module.css'

const gridSizes = '(min-width: 76rem) 15rem, (min-width: 40rem) 30vw, 46vw'

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

const Card = ({ sizes = gridSizes, ...card }: ProductCardProps & { ended: boolean }) => (
  <CardFragment className={cardStyles.card} card={{ ...card, sizes }} Content={CardContent} />
)

function CardContent({
  product,
  cartButton,
  heart,
  note,
  action,
  eager,
  sizes,
  ended,
}: CardContentProps) {
  const { code, zwl } = useAmounts(product)
  const href = `/product/${product.id}`
  return (
    <>
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
          {unbroken(product.title)}
        </Link>
        <Price code={code} amount={zwl} />
        <UsdAndBids product={product} />
        <SavedLabel />
        {note}
        <ShippingLine product={product} />
        <PlaceAndStars product={product} />
        <span className={cardStyles.grow} />
        {action ?? <CardAction product={product} cartButton={cartButton} ended={ended} />}
      </div>
      {heart}
    </>
  )
}

/** Add to Cart, Place Bid, or a disabled button if the item is gone. Place Bid is a link until scripts run. */
export function CardAction({
  product,
  cartButton,
  ended,
}: Pick<CardProps, 'product' | 'cartButton' | 'ended'>) {
  const blocked = useBlocked()
  const user = useSession()
  const isOpening = useBidPrompt()?.productId === product.id

  function bid(event: MouseEvent<HTMLAnchorElement>) {
    // The seller, and a new tab, get the item's page.
    if (user?.id === product.sellerId) return
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const pressed = event.currentTarget
    const open = () => promptBid(product.id, pressed)
    if (user) open()
    else signInThen(open)
  }

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
        aria-busy={isOpening || undefined}
        onClick={bid}
      >
        {isOpening ? productsText.opening : productsText.placeBid}
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
export function useEnded(product: CardProduct): boolean {
  const over = usePassed(product.isAuction ? product.auctionEndTime : null)
  return over || product.status !== 'active'
}
