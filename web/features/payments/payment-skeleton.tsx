import * as paymentsText from '#messages/payments'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'

/** A payment's page while it loads. */
export function PaymentSkeleton() {
  return (
    <div className="wrap">
      <SkeletonGroup label={paymentsText.loadingPayment} className="cols2 page-h">
        <div className="stack">
          <Skeleton width="md" />
          <Skeleton width="lg" />
          <Skeleton shape="button" />
        </div>
        <div className="panel">
          <Skeleton width="md" />
          <Skeleton width="xl" />
          <Skeleton shape="price" width="lg" />
        </div>
      </SkeletonGroup>
    </div>
  )
}
