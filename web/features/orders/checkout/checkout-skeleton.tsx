import * as ordersText from '#messages/orders'
import * as cartText from '#messages/cart'
import { ButtonLink } from '../../../lib/link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx'
import { Panel, Stack } from '../../../ui/layout.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'

/** The checkout while the cart loads. */
export function CheckoutSkeleton() {
  return (
    <SkeletonGroup
      label={ordersText.loadingYourCheckout}
      className={`${layoutStyles.twoColumns} ${layoutStyles.pageHeading}`}
    >
      <Stack>
        <Skeleton width="sm" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
        <Skeleton width="sm" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </Stack>
      <Panel as="div">
        <Skeleton width="md" />
        <Skeleton width="xl" />
        <Skeleton width="xl" />
        <Skeleton shape="price" width="lg" />
        <Skeleton shape="button" />
      </Panel>
    </SkeletonGroup>
  )
}

/** The checkout of an empty cart. */
export function EmptyCheckout() {
  return (
    <EmptyState
      level={1}
      title={ordersText.checkoutEmptyTitle}
      detail={ordersText.checkoutEmptyText}
      action={<ButtonLink href="/">{cartText.continueShopping}</ButtonLink>}
    />
  )
}
