import * as ratingsText from '#messages/ratings'
import { CardSkeleton, Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'

/** A seller's page while it loads. */
export function SellerSkeleton() {
  return (
    <div className="wrap">
      <SkeletonGroup label={ratingsText.loadingSeller} className="stack pt-6">
        <Skeleton shape="price" width="md" />
        <Skeleton width="sm" />
        <Skeleton shape="button" />
        <div className="grid">
          {[1, 2, 3, 4].map((card) => (
            <CardSkeleton key={card} />
          ))}
        </div>
      </SkeletonGroup>
    </div>
  )
}
