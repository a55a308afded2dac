import type { ReactNode } from 'react'
import type { OrderRating } from '#contracts/ratings/both-ways.ts'
import * as ratingsText from '#messages/ratings'
import { formatDate } from '../../lib/dates.ts'
import { Stars } from '../../ui/states/stars.tsx'
import { starNames } from './star-names.ts'
import { Text } from '../../ui/layout.tsx'
import * as sellerPageStyles from './seller-page.module.css'
import * as layoutStyles from '../../ui/layout.module.css'
import * as badgeStyles from '../../ui/states/badge.module.css'

interface RatingEntryProps {
  rating: Pick<OrderRating, 'rating' | 'review' | 'createdAt' | 'reply'>
  /** A line about the author and the order. */
  children?: ReactNode
}

/** Stars, date, review, and the reply of the rated member. */
export const RatingEntry = ({
  rating: { rating, review, createdAt, reply },
  children,
}: RatingEntryProps) => (
  <>
    <p className={layoutStyles.between}>
      <span className={`${badgeStyles.rating} ${sellerPageStyles.rating}`}>
        <Stars value={rating} size="md" label={ratingsText.ratingOf5Stars({ rating })} />
        <b>{starNames[rating - 1]}</b>
      </span>
      <Text as="span" small quiet>
        {formatDate(createdAt)}
      </Text>
    </p>
    {review && (
      <Text breakAnywhere className={sellerPageStyles.statements}>
        {review}
      </Text>
    )}
    {children}
    {reply && (
      <div className={sellerPageStyles.reply}>
        <Text small muted>
          {ratingsText.replyOn({ date: formatDate(reply.at) })}
        </Text>
        <Text breakAnywhere className={sellerPageStyles.statements}>
          {reply.text}
        </Text>
      </div>
    )}
  </>
)
