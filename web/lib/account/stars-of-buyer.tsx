import type { RatingStats } from '#contracts/ratings/ratings.ts'
import * as ratingsText from '#messages/ratings'
import * as badgeStyles from '../../ui/states/badge.module.css'
import { Stars } from '../../ui/states/stars.tsx'

/** Sellers' ratings of a buyer in one line. */
export function StarsOfBuyer({ stats }: { stats: RatingStats }) {
  if (stats.totalRatings === 0) return ratingsText.noBuyerRatings
  return (
    <span className={badgeStyles.rating}>
      <Stars value={stats.averageRating} /> {stats.averageRating.toFixed(1)} (
      {ratingsText.ratingRatings({ count: stats.totalRatings })})
    </span>
  )
}
