import type { ReactNode } from 'react'
import type { SellerProfile, RatingStats } from '#contracts/ratings/ratings.ts'
import * as ratingsText from '#messages/ratings'
import { formatMonth } from '../../lib/dates.ts'
import { IdChecked } from '../../lib/account/id-checked.tsx'
import { verifiedOf } from '../../lib/account/verified.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { BadgeRow } from '../../ui/states/badge-row.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import * as productsText from '#messages/products'
import { formatCount } from '../../lib/money/format.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { StatTiles } from '../../ui/states/stat-tiles.tsx'
import { ButtonRow, Text } from '../../ui/layout.tsx'
import * as sellerPageStyles from './seller-page.module.css'
import * as badgeStyles from '../../ui/states/badge.module.css'

interface SellerHeaderProps {
  seller: SellerProfile
  /** Whether the visitor is this seller. */
  own: boolean
  onRate: () => void
  /** The main actions, such as following. */
  children?: ReactNode
  /** Less frequent actions, shown last. */
  more?: ReactNode
}

/** The seller's name, town, membership, description and ratings. */
export function SellerHeader({ seller, own, onRate, children, more }: SellerHeaderProps) {
  return (
    <header className={sellerPageStyles.profile}>
      <div className={sellerPageStyles.member}>
        <Avatar className={sellerPageStyles.avatar} name={seller.username} />
        <div>
          <Text as="h1" breakAnywhere>
            {seller.username}
          </Text>
          <Text small muted>
            {ratingsText.cityMemberSinceMemberSince({
              city: seller.city,
              memberSince: formatMonth(seller.memberSince),
            })}
          </Text>
          <BadgeRow badges={verifiedOf(seller)} />
          {seller.idChecked && <IdChecked month={seller.idChecked} />}
        </div>
      </div>
      <RatingTiles stats={seller} />
      {seller.about && (
        <Text breakAnywhere className={sellerPageStyles.about}>
          {seller.about}
        </Text>
      )}
      {own ? (
        <Text small muted>
          {ratingsText.thisIsYourProfileAs}
        </Text>
      ) : (
        <ButtonRow className={`${sellerPageStyles.buttonRow} ${badgeStyles.signs}`}>
          {children}
          <Button variant="line" icon="star" onClick={onRate}>
            {ratingsText.heading}
          </Button>
          {more}
        </ButtonRow>
      )}
    </header>
  )
}

/** Average, count and share of positive ratings, or a note that there are none. */
function RatingTiles({
  stats: { totalRatings, averageRating, positivePercentage },
}: {
  stats: RatingStats
}) {
  if (totalRatings === 0)
    return (
      <Text small muted>
        <Icon name="star" />
        {productsText.noRatings}
      </Text>
    )
  return (
    <StatTiles
      tiles={[
        { value: averageRating.toFixed(1), label: ratingsText.average, icon: 'star' },
        {
          value: formatCount(totalRatings),
          label: totalRatings === 1 ? ratingsText.rating : ratingsText.ratings,
        },
        { value: `${positivePercentage}%`, label: ratingsText.positive },
      ]}
    />
  )
}
