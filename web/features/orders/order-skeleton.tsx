import * as ordersText from '#messages/orders'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'

/** The order's page while it loads. */
export function OrderSkeleton() {
  return (
    <div className="wrap">
      <SkeletonGroup label={ordersText.loadingOrder} className="page-h">
        <Skeleton width="md" />
        <div className="cols2 order-page pt-6">
          <div>
            <div className="panel">
              <Skeleton width="sm" />
              <Skeleton width="lg" />
              <Skeleton width="lg" />
              <Skeleton width="lg" />
            </div>
          </div>
          <div className="panel">
            <Skeleton width="md" />
            <Skeleton width="xl" />
            <Skeleton shape="price" width="lg" />
          </div>
        </div>
      </SkeletonGroup>
    </div>
  )
}
