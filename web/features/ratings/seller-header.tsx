import type { ReactNode } from 'react'
import type { SellerProfile } from '../../../contracts/ratings/ratings.ts'
import * as ratingsText from '#messages/ratings'
import { formatMonth } from '../../lib/dates.ts'
import { verifiedOf } from '../../lib/account/verified.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { BadgeRow } from '../../ui/states/badge-row.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { RatingTiles } from './rating-tiles.tsx'
import * as sellerPageStyles from './seller-page.module.css'
import * as layoutStyles from '../../ui/layout.module.css'
import * as badgeStyles from '../../ui/states/badge.module.css'

interface SellerHeaderProps {
  seller: SellerProfile
  /** The visitor is this seller. */
  own: boolean
  onRate: () => void
  /** The main actions, such as following them. */
  children?: ReactNode
  /** Rare actions, after all others. */
  more?: ReactNode
}

/** The seller: name, town, member since, their own text, ratings. */
export function SellerHeader({ seller, own, onRate, children, more }: SellerHeaderProps) {
  return (
    <header className={sellerPageStyles.profile}>
      <div className={sellerPageStyles.member}>
        <Avatar className={sellerPageStyles.avatar} name={seller.username} />
        <div>
          <h1 className={layoutStyles.breakAnywhere}>{seller.username}</h1>
          <p className={`${layoutStyles.small} ${layoutStyles.muted}`}>
            {ratingsText.cityMemberSinceMemberSince({
              city: seller.city,
              memberSince: formatMonth(seller.memberSince),
            })}
          </p>
          <BadgeRow badges={verifiedOf(seller)} />
        </div>
      </div>
      <RatingTiles stats={seller} />
      {seller.about && (
        <p className={`${sellerPageStyles.about} ${layoutStyles.breakAnywhere}`}>{seller.about}</p>
      )}
      {own ? (
        <p className={`${layoutStyles.small} ${layoutStyles.muted}`}>
          {ratingsText.thisIsYourProfileAs}
        </p>
      ) : (
        <div
          className={`${layoutStyles.buttonRow} ${sellerPageStyles.buttonRow} ${badgeStyles.signs}`}
        >
          {children}
          <Button variant="line" icon="star" onClick={onRate}>
            {ratingsText.heading}
          </Button>
          {more}
        </div>
      )}
    </header>
  )
}
