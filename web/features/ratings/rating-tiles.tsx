import type { RatingStats } from '../../../contracts/ratings.ts'
import { texts } from '../../../contracts/texts.ts'
import { formatCount } from '../../lib/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { StatTiles } from '../../ui/stat-tiles.tsx'

/** Average, count and share of positive ratings; or that there are none yet. */
export function RatingTiles({
  stats: { totalRatings, averageRating, positivePercentage },
}: {
  stats: RatingStats
}) {
  if (averageRating === null || positivePercentage === null)
    return (
      <p className="small muted">
        <Icon name="star" />
        {texts.product.noRatings}
      </p>
    )
  return (
    <StatTiles
      tiles={[
        { value: averageRating.toFixed(1), label: 'average', icon: 'star' },
        { value: formatCount(totalRatings), label: totalRatings === 1 ? 'rating' : 'ratings' },
        { value: `${positivePercentage}%`, label: 'positive' },
      ]}
    />
  )
}
