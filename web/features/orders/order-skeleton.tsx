import * as ordersText from '#messages/orders'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { Container, Panel } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as orderListStyles from '../../ui/patterns/order-list.module.css'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

/** The order's page while it loads. */
export function OrderSkeleton() {
  return (
    <Container>
      <SkeletonGroup label={ordersText.loadingOrder} className={layoutStyles.pageHeading}>
        <Skeleton width="md" />
        <div
          className={`${layoutStyles.twoColumns} ${orderListStyles.orderPage} ${spacingStyles.paddingTop6}`}
        >
          <div>
            <Panel as="div">
              <Skeleton width="sm" />
              <Skeleton width="lg" />
              <Skeleton width="lg" />
              <Skeleton width="lg" />
            </Panel>
          </div>
          <Panel as="div">
            <Skeleton width="md" />
            <Skeleton width="xl" />
            <Skeleton shape="price" width="lg" />
          </Panel>
        </div>
      </SkeletonGroup>
    </Container>
  )
}
