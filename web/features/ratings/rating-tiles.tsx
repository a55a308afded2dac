import * as ratingsText from '#messages/ratings'
import type { RatingStats } from '#contracts/ratings/ratings.ts'
import * as productsText from '#messages/products'
import { formatCount } from '../../lib/money/format.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { StatTiles } from '../../ui/states/stat-tiles.tsx'
import { Text } from '../../ui/layout.tsx'

/** Average, count and share of positive ratings, or a note that there are none. */
export function RatingTiles({
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
