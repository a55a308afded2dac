import type { MouseEvent } from 'react'
import type { SellerSummary } from '#contracts/products/seller-summary.ts'
import * as productsText from '#messages/products'
import * as ratingsText from '#messages/ratings'
import { formatMonth } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/money/format.ts'
import { verifiedOf } from '../../../lib/account/verified.ts'
import { ButtonLink } from '../../../lib/link.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { BadgeRow } from '../../../ui/states/badge-row.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { StatTiles } from '../../../ui/states/stat-tiles.tsx'
import { Text } from '../../../ui/layout.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as sellerPanelStyles from './seller-panel.module.css'

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
      <div className={sellerPanelStyles.member}>
        <Avatar className={sellerPanelStyles.avatar} name={seller.username} />
        <div>
          <Text breakAnywhere>{seller.username}</Text>
          <Text small muted>
            {productsText.cityMemberSinceMemberSince({
              city: seller.city,
              memberSince: formatMonth(seller.memberSince),
            })}
          </Text>
          <BadgeRow badges={verifiedOf(seller)} />
        </div>
      </div>
      <Ratings seller={seller} />
      <div className={sellerPanelStyles.buttons}>
        {!own && (
          <ButtonLink variant="line" href={`/messages?item=${productId}`} onClick={onContact}>
            <Icon name="message-circle" />
            {productsText.contactSeller}
          </ButtonLink>
        )}
        <ButtonLink variant="line" href={`/seller/${seller.id}`}>
          {productsText.viewProfile}
        </ButtonLink>
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
  if (totalRatings === 0)
    return (
      <Text small muted>
        <Icon name="star" />
        {productsText.noRatingsBeFirstTo({ noRatings: productsText.noRatings })}
      </Text>
    )
  return (
    <StatTiles
      tiles={[
        { value: averageRating.toFixed(1), label: productsText.average, icon: 'star' },
        {
          value: formatCount(totalRatings),
          label: totalRatings === 1 ? productsText.rating : productsText.ratings,
        },
        { value: `${positivePercentage}%`, label: productsText.positive },
      ]}
    />
  )
}
