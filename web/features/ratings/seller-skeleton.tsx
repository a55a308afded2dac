import * as ratingsText from '#messages/ratings'
import { CardSkeleton, Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { Container } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as cardStyles from '../../ui/patterns/card.module.css'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

/** A seller's page while it loads. */
export function SellerSkeleton() {
  return (
    <Container>
      <SkeletonGroup
        label={ratingsText.loadingSeller}
        className={`${layoutStyles.stack} ${spacingStyles.paddingTop6}`}
      >
        <Skeleton shape="price" width="md" />
        <Skeleton width="sm" />
        <Skeleton shape="button" />
        <div className={cardStyles.grid}>
          {[1, 2, 3, 4].map((card) => (
            <CardSkeleton key={card} />
          ))}
        </div>
      </SkeletonGroup>
    </Container>
  )
}
