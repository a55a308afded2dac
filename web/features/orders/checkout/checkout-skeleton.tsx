import * as ordersText from '#messages/orders'
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx'

/** The checkout while the cart loads. */
export function CheckoutSkeleton() {
  return (
    <SkeletonGroup label={ordersText.loadingYourCheckout} className="cols2 page-h">
      <div className="stack">
        <Skeleton width="sm" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
        <Skeleton width="sm" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </div>
      <div className="panel">
        <Skeleton width="md" />
        <Skeleton width="xl" />
        <Skeleton width="xl" />
        <Skeleton shape="price" width="lg" />
        <Skeleton shape="button" />
      </div>
    </SkeletonGroup>
  )
}
