import * as paymentsText from '#messages/payments'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { Container, Panel, Stack } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'

/** A payment's page while it loads. */
export function PaymentSkeleton() {
  return (
    <Container>
      <SkeletonGroup
        label={paymentsText.loadingPayment}
        className={`${layoutStyles.twoColumns} ${layoutStyles.pageHeading}`}
      >
        <Stack>
          <Skeleton width="md" />
          <Skeleton width="lg" />
          <Skeleton shape="button" />
        </Stack>
        <Panel as="div">
          <Skeleton width="md" />
          <Skeleton width="xl" />
          <Skeleton shape="price" width="lg" />
        </Panel>
      </SkeletonGroup>
    </Container>
  )
}
