import * as paymentsText from '#messages/payments'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import * as layoutStyles from '../../ui/layout.module.css'

/** A payment's page while it loads. */
export function PaymentSkeleton() {
  return (
    <div className={layoutStyles.container}>
      <SkeletonGroup
        label={paymentsText.loadingPayment}
        className={`${layoutStyles.twoColumns} ${layoutStyles.pageHeading}`}
      >
        <div className={layoutStyles.stack}>
          <Skeleton width="md" />
          <Skeleton width="lg" />
          <Skeleton shape="button" />
        </div>
        <div className={layoutStyles.panel}>
          <Skeleton width="md" />
          <Skeleton width="xl" />
          <Skeleton shape="price" width="lg" />
        </div>
      </SkeletonGroup>
    </div>
  )
}
