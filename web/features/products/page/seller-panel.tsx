import type { MouseEvent } from 'react'
import type { SellerSummary } from '../../../../contracts/products/products.ts'
import * as productsText from '#messages/products'
import * as ratingsText from '#messages/ratings'
import { formatMonth } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/money/format.ts'
import { verifiedOf } from '../../../lib/account/verified.ts'
import { Link } from '../../../lib/link.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { BadgeRow } from '../../../ui/states/badge-row.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { StatTiles } from '../../../ui/states/stat-tiles.tsx'
import * as sellerPanelStyles from './seller-panel.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

interface SellerPanelProps {
  seller: SellerSummary
  /** The visitor is the seller. */
  own: boolean
  productId: string
  onContact: (event: MouseEvent) => void
  onRate: () => void
}

/** The seller: member since, ratings, and links. */
export function SellerPanel({ seller, own, productId, onContact, onRate }: SellerPanelProps) {
  return (
    <section
      className={`${layoutStyles.panel} ${sellerPanelStyles.seller}`}
      aria-labelledby="seller"
    >
      <h2 id="seller">{productsText.sellerInformation}</h2>
      <div className={sellerPanelStyles.person}>
        <Avatar className={sellerPanelStyles.avatar} name={seller.username} />
        <div>
          <p className={layoutStyles.breakAnywhere}>{seller.username}</p>
          <p className={`${layoutStyles.small} ${layoutStyles.muted}`}>
            {productsText.cityMemberSinceMemberSince({
              city: seller.city,
              memberSince: formatMonth(seller.memberSince),
            })}
          </p>
          <BadgeRow badges={verifiedOf(seller)} />
        </div>
      </div>
      <Ratings seller={seller} />
      <div className={sellerPanelStyles.buttons}>
        {!own && (
          <Link
            className={buttonClass({ variant: 'line' })}
            href={`/messages?item=${productId}`}
            onClick={onContact}
          >
            <Icon name="message-circle" />
            {productsText.contactSeller}
          </Link>
        )}
        <Link className={buttonClass({ variant: 'line' })} href={`/seller/${seller.id}`}>
          {productsText.viewProfile}
        </Link>
        {!own && (
          <Button variant="line" icon="star" onClick={onRate}>
            {ratingsText.heading}
          </Button>
        )}
      </div>
    </section>
  )
}

function Ratings({
  seller: { totalRatings, averageRating, positivePercentage },
}: {
  seller: SellerSummary
}) {
  if (totalRatings === 0 || averageRating === null)
    return (
      <p className={`${layoutStyles.small} ${layoutStyles.muted}`}>
        <Icon name="star" />
        {productsText.noRatingsBeFirstTo({ noRatings: productsText.noRatings })}
      </p>
    )
  return (
    <StatTiles
      tiles={[
        { value: averageRating.toFixed(1), label: productsText.average, icon: 'star' },
        {
          value: formatCount(totalRatings),
          label: totalRatings === 1 ? productsText.rating : productsText.ratings,
        },
        ...(positivePercentage === null
          ? []
          : [{ value: `${positivePercentage}%`, label: productsText.positive }]),
      ]}
    />
  )
}
