import * as ordersText from '#messages/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { methodOf } from '#contracts/currencies/currencies.ts'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { openCart } from '../../features/cart/cart-drawer-state.ts'
import {
  cartQuery,
  useCart,
  useRemoveCartItem,
  useUpdateCartItem,
} from '../../features/cart/cart.queries.ts'
import { CheckoutDone } from '../../features/orders/checkout/checkout-done.tsx'
import { endDraft } from '../../features/orders/checkout/checkout-draft.ts'
import { CheckoutSkeleton } from '../../features/orders/checkout/checkout-skeleton.tsx'
import { CheckoutView } from '../../features/orders/checkout/checkout-view.tsx'
import { placedOrdersQuery } from '../../features/orders/checkout/checkout.queries.ts'
import type { PaymentWay } from '../../features/orders/checkout/use-checkout-form.ts'
import { payHref, waitingHref } from '../../features/payments/pay-links.ts'
import {
  payableQuery,
  paymentQuery,
  startPayment,
} from '../../features/payments/payments.queries.ts'
import { useSession } from '../../lib/account/session.ts'
import { useGo } from '../../lib/use-go.ts'
import { reserve } from './reserve.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Container } from '../../ui/layout.tsx'

const route = getRouteApi('/checkout')

/** `/checkout`; with `?placed=` the orders of a checkout. */
export function CheckoutPage() {
  const { placed } = route.useLoaderDeps()
  const user = useSession()
  const orders = useQuery({
    ...placedOrdersQuery(placed ?? ''),
    enabled: placed !== undefined && user !== null,
  })
  if (placed && user) {
    if (orders.data && orders.data.length > 0) return <CheckoutDone orders={orders.data} />
    if (orders.isPending)
      return (
        <Container>
          <CheckoutSkeleton />
        </Container>
      )
    if (orders.isError)
      return (
        <Failed
          title={ordersText.failedToFetchOrders}
          retrying={orders.isFetching}
          onRetry={() => void orders.refetch()}
        />
      )
  }
  return <Checkout />
}

function Checkout() {
  const cache = useQueryClient()
  const go = useGo()
  const user = useSession()
  const { data: items, isError, isFetching, refetch } = useCart()
  const update = useUpdateCartItem()
  const remove = useRemoveCartItem()

  /**
   * The money is asked for at once. Where that fails the orders stand all the same, and can be paid from their page.
   */
  async function pay(checkoutId: string, { inCash, ...way }: PaymentWay) {
    if (inCash) return payInCash(checkoutId)
    try {
      const { amounts } = await cache.fetchQuery(payableQuery(checkoutId))
      // The orders cost what the page said, or their page shows what they cost now.
      if (way.amount && amounts[methodOf(way.method).currency] !== way.amount) {
        if (user) endDraft(user.id, checkoutId)
        return go(payHref(checkoutId), { replace: true })
      }
      const payment = await startPayment({ checkoutId, ...way }, `${checkoutId}.pay`)
      cache.setQueryData(paymentQuery(payment.id).queryKey, payment)
      if (user) endDraft(user.id, checkoutId)
      go(waitingHref(payment.id), { replace: true })
    } catch {
      go(`/checkout?placed=${checkoutId}`, { replace: true })
    }
  }

  /** Where cash is refused, the page for paying has the other ways. */
  async function payInCash(checkoutId: string) {
    const payable = await cache.fetchQuery(payableQuery(checkoutId))
    const next = await reserve(cache, payable).catch(() => payHref(checkoutId))
    if (user) endDraft(user.id, checkoutId)
    go(next, { replace: true })
  }

  if (isError && !items)
    return (
      <Failed
        title={ordersText.failedToFetchCart}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Container>
      {items ? (
        <CheckoutView
          cart={items}
          readCart={() => cache.fetchQuery({ ...cartQuery, staleTime: 0 })}
          onQuantity={({ id }, quantity) => update.mutate({ id, quantity })}
          onRemove={({ id }) => remove.mutate(id)}
          onEdit={openCart}
          onPlaced={pay}
        />
      ) : (
        <CheckoutSkeleton />
      )}
    </Container>
  )
}

interface FailedProps {
  title: string
  retrying: boolean
  onRetry: () => void
}

function Failed({ title, retrying, onRetry }: FailedProps) {
  return (
    <Container>
      <ErrorState level={1} title={title} retrying={retrying} onRetry={onRetry} />
    </Container>
  )
}
