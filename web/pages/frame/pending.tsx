import * as commonText from '#messages/common'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { Container } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'

/** The loading state of pages whose route has no skeleton. */
export function PendingPage() {
  return (
    <Container>
      <SkeletonGroup
        label={commonText.loading}
        className={`${layoutStyles.pageHeading} ${layoutStyles.stack}`}
      >
        <Skeleton shape="price" width="md" />
        <Skeleton width="lg" />
        <Skeleton width="xl" />
        <Skeleton width="lg" />
      </SkeletonGroup>
    </Container>
  )
}
