import * as commonText from '#messages/common'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import * as layoutStyles from '../../ui/layout.module.css'

/** A page that is still on its way, where its route has no skeleton of its own shape. */
export function PendingPage() {
  return (
    <div className={layoutStyles.container}>
      <SkeletonGroup
        label={commonText.loading}
        className={`${layoutStyles.pageHeading} ${layoutStyles.stack}`}
      >
        <Skeleton shape="price" width="md" />
        <Skeleton width="lg" />
        <Skeleton width="xl" />
        <Skeleton width="lg" />
      </SkeletonGroup>
    </div>
  )
}
