import { Skeleton, SkeletonGroup } from './skeleton.tsx'
import * as orderListStyles from '../patterns/order-list.module.css'
import * as skeletonStyles from './skeleton.module.css'

/** Three placeholder rows while a list is loading. */
export function RowSkeletons({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className={orderListStyles.orders}>
      {[1, 2, 3].map((row) => (
        <div key={row} className={orderListStyles.order}>
          <div className={`${orderListStyles.picture} ${skeletonStyles.skeleton}`} />
          <div>
            <Skeleton width="xs" />
            <Skeleton width="lg" />
            <Skeleton width="sm" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
