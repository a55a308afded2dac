import type { RatingStats } from '#contracts/ratings/ratings.ts'

/** The sums that the database stores of a seller's ratings; null without ratings. */
export interface RatingTally {
  rating_count: number | null
  rating_sum: number | null
  /** The number of ratings of 4 and 5. */
  positive_count: number | null
}

/** A seller's displayed figures: the average with one decimal, and the percentage of positive ratings. */
export function statsOf({ rating_count, rating_sum, positive_count }: RatingTally): RatingStats {
  const count = rating_count ?? 0
  if (count === 0) return { totalRatings: 0, averageRating: 0, positivePercentage: 0 }
  return {
    totalRatings: count,
    averageRating: Math.round(((rating_sum ?? 0) / count) * 10) / 10,
    positivePercentage: Math.round(((positive_count ?? 0) / count) * 100),
  }
}
