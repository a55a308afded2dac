import * as commonText from '#messages/common'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'

/** A page that is still on its way, where its route has no skeleton of its own shape. */
export function PendingPage() {
  return (
    <div className="wrap">
      <SkeletonGroup label={commonText.loading} className="page-h stack">
        <Skeleton shape="price" width="md" />
        <Skeleton width="lg" />
        <Skeleton width="xl" />
        <Skeleton width="lg" />
      </SkeletonGroup>
    </div>
  )
}
