import * as ordersText from '#messages/orders'
import * as cartText from '#messages/cart'
import { promptSignIn, registerHref } from '../../../lib/account/sign-in-prompt.ts'
import { ButtonLink } from '../../../lib/link.tsx'
import { rich } from '../../../lib/rich.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx'
import { ButtonRow, Panel, Stack } from '../../../ui/layout.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as orderSummaryStyles from '../../../ui/patterns/order-summary.module.css'
import * as connectionStyles from '../../../ui/states/connection.module.css'

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

/** For guests, who see what it will cost and sign in when they place the order. */
export function SignInFirst() {
  return (
    <Panel className={orderSummaryStyles.signIn} aria-label={ordersText.signIn}>
      <p>{rich(ordersText.signInToPlaceYour, { b: <b /> })}</p>
      <ButtonRow>
        <Button variant="tint" className={connectionStyles.needsScripts} onClick={promptSignIn}>
          {ordersText.signIn}
        </Button>
        <noscript>
          {/* Sends the form: its values are still there after signing in. */}
          <Button type="submit" variant="tint">
            {ordersText.signIn}
          </Button>
        </noscript>
        <ButtonLink
          variant="ghost"
          className={connectionStyles.needsScripts}
          href={registerHref('/checkout')}
        >
          {ordersText.register}
        </ButtonLink>
      </ButtonRow>
    </Panel>
  )
}
