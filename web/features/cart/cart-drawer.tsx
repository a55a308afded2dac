import * as cartText from '#messages/cart'
import { useQuery } from '@tanstack/react-query'
import type { CartItem } from '#contracts/cart/cart.ts'
import { useBlocked } from '../../lib/api/connection.ts'
import { cartQuoteQuery, isQuoteOf } from '../../lib/money/cart-quote.ts'
import { SavedByCombining } from '../../lib/money/combined-saving.tsx'
import { formatMoney, formatUsd } from '../../lib/money/format.ts'
import { ButtonLink } from '../../lib/link.tsx'
import { SavedLabel } from '../../lib/device/saved-line.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { closeCart, useCartOpen } from './cart-drawer-state.ts'
import { useCart, useCartCount } from './cart.queries.ts'
import { CartLines } from './cart-lines.tsx'
import * as drawerStyles from '../../ui/overlays/drawer.module.css'
import * as totalStyles from '../../ui/patterns/total.module.css'

/** The cart as a drawer over the page; rendered once, in the shell. */
export function CartDrawer() {
  const open = useCartOpen()
  const count = useCartCount()
  const { data: items, isPending, refetch } = useCart()
  const filled = items && items.length > 0
  return (
    <Drawer
      open={open}
      onClose={closeCart}
      title={count > 0 ? cartText.cartCount({ count }) : cartText.cart}
      footer={filled ? <CartTotals items={items} isShown={open} /> : undefined}
    >
      {filled && <CartLines items={items} onLeave={closeCart} />}
      {items?.length === 0 && (
        <EmptyState
          title={cartText.empty}
          detail={cartText.itemsYouAddWillWait}
          action={<Button onClick={closeCart}>{cartText.continueShopping}</Button>}
        />
      )}
      {!items && !isPending && (
        <ErrorState title={cartText.failedToFetchCart} onRetry={() => void refetch()} />
      )}
    </Drawer>
  )
}

/** The cost of the cart and the way to the checkout. The costs are read once they are shown. */
export function CartTotals({ items, isShown }: { items: readonly CartItem[]; isShown: boolean }) {
  const { data, isFetching } = useQuery({ ...cartQuoteQuery, enabled: isShown })
  // The amounts of another quantity are not shown.
  const quote = data && !isFetching && isQuoteOf(items, data) ? data : undefined
  const amount = (of: 'goods' | 'shipping' | 'total') =>
    quote ? formatMoney(quote[of], quote.base) : '…'
  const blocked = useBlocked()
  return (
    <>
      <dl className={`${totalStyles.total} ${drawerStyles.total}`} aria-busy={!quote}>
        <div>
          <dt>{cartText.subtotal}</dt>
          <dd>{amount('goods')}</dd>
        </div>
        <div>
          <dt>
            {cartText.shipping}
            {quote && <SavedByCombining amount={quote.saving} base={quote.base} />}
          </dt>
          <dd>{Number(quote?.shipping) === 0 ? cartText.free : amount('shipping')}</dd>
        </div>
        <div className={totalStyles.grand}>
          <dt>{cartText.total}</dt>
          <dd>
            {amount('total')}
            <small>{quote ? formatUsd(quote.totalUsd) : '…'}</small>
          </dd>
        </div>
      </dl>
      <SavedLabel />
      {blocked ? (
        <Button size="lg" block blocked={blocked}>
          {cartText.proceed}
        </Button>
      ) : (
        <ButtonLink size="lg" block href="/checkout" onClick={closeCart}>
          {cartText.proceed}
        </ButtonLink>
      )}
    </>
  )
}
