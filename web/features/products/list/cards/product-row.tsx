import * as productsText from '#messages/products'
import { Link } from '../../../../lib/link.tsx'
import { SavedLabel } from '../../../../lib/device/saved-line.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { Price } from '../../../../ui/price.tsx'
import { TimeLeftText } from './auction-timer.tsx'
import { SellerStars, shortCondition, ShippingLine, useAmounts } from './card-parts.tsx'
import { CardFragment, type CardContentProps, type ProductCardProps } from './card-fragment.tsx'
import { CardPicture } from './card-picture.tsx'
import { CardAction, useEnded } from './product-card.tsx'
import { Text } from '../../../../ui/layout.tsx'
import { unbroken } from '../../../../ui/unbroken.ts'
import * as layoutStyles from '../../../../ui/layout.module.css'
import * as cardStyles from '../../../../ui/patterns/card.module.css'
import * as priceStyles from '../../../../ui/price.module.css'

/** One item of the list view: a small picture at the left. */
export function ProductRow(props: ProductCardProps) {
  const card = { ...props, ended: useEnded(props.product), sizes: '7.5rem' }
  return <CardFragment className={cardStyles.listRow} card={card} Content={RowContent} />
}

function RowContent({ product, cartButton, heart, eager, sizes, ended }: CardContentProps) {
  const endTime = product.auctionEndTime
  const { code, zwl, usd } = useAmounts(product)
  const href = `/product/${product.id}`
  return (
    <>
      <Link
        className={ended ? `${cardStyles.tile} ${cardStyles.ended}` : cardStyles.tile}
        href={href}
        tabIndex={-1}
        aria-label={product.title}
      >
        <CardPicture product={product} sizes={sizes} eager={eager} />
      </Link>
      <div className={`${priceStyles.body} ${cardStyles.body}`}>
        <Link className={cardStyles.title} href={href}>
          {unbroken(product.title)}
        </Link>
        <Price code={code} amount={zwl} second={usd} />
        <SavedLabel />
        <p className={cardStyles.meta}>
          <span>{shortCondition(product)}</span>
          <span aria-hidden="true">&middot;</span>
          <span>{product.location ?? product.seller.city}</span>
          <SellerStars product={product} />
        </p>
        <ShippingLine product={product} />
        {endTime && !ended && (
          <p className={`${priceStyles.timeLeft} ${cardStyles.end}`}>
            <Icon name="clock" size={13} />
            <span>
              <TimeLeftText endTime={endTime} />
            </span>
            <Text as="span" quiet className={`${priceStyles.quiet} ${layoutStyles.regular}`}>
              {productsText.bidsAside({ bidCount: product.bidCount })}
            </Text>
          </p>
        )}
        <div>
          <CardAction product={product} cartButton={cartButton} ended={ended} />
        </div>
      </div>
      {heart}
    </>
  )
}
