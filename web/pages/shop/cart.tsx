import * as cartText from '#messages/cart'
import { CartTotals } from '../../features/cart/cart-drawer.tsx'
import { CartLines } from '../../features/cart/cart-lines.tsx'
import { useCart } from '../../features/cart/cart.queries.ts'
import { usePostedForm } from '../../lib/api/posted-form.ts'
import { ButtonLink } from '../../lib/link.tsx'
import { Container, PageHeading, Stack } from '../../ui/layout.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import * as drawerStyles from '../../ui/overlays/drawer.module.css'

/** `/cart` */
export function CartPage() {
  const { data: items, isError, isFetching, refetch } = useCart()
  const posted = usePostedForm('cart-line')
  return (
    <Container>
      <PageHeading>
        <h1>{cartText.cart}</h1>
      </PageHeading>
      <Stack>
        {posted && <Alert tone="error">{posted.message}</Alert>}
        {items && items.length > 0 && (
          <div className={`${drawerStyles.drawer} ${drawerStyles.page}`}>
            <CartLines items={items} />
            <div className={drawerStyles.footer}>
              <CartTotals items={items} isShown />
            </div>
          </div>
        )}
      </Stack>
      {items?.length === 0 && (
        <EmptyState
          title={cartText.empty}
          detail={cartText.itemsYouAddWillWait}
          action={<ButtonLink href="/">{cartText.continueShopping}</ButtonLink>}
        />
      )}
      {!items && isError && (
        <ErrorState
          title={cartText.failedToFetchCart}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Container>
  )
}
