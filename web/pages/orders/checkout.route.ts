import * as ordersText from '#messages/orders'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import type { CartItem } from '../../../contracts/cart/cart.ts'
import type { Account } from '../../../contracts/accounts/profile.ts'
import {
  accountQuery,
  cartCashQuery,
  cartToQuery,
  placedOrdersQuery,
} from '../../features/orders/checkout/checkout.queries.ts'
import { cartQuery } from '../../features/cart/cart.queries.ts'
import { homeOf } from '../../features/orders/checkout/home-of.ts'
import { postedKey, type PostedForm } from '../../lib/api/posted-form.ts'
import { pageHead } from '../../lib/head/head.ts'
import { load, loadFirst } from '../../lib/head/page-context.ts'
import { one } from '../../lib/search-params.ts'
import { findSession } from '../../lib/account/session.ts'

/** `/checkout`; `?placed=` names a checkout whose orders are shown. */
export const checkoutRoute = createRoute({
  path: '/checkout',
  staticData: { file: 'web/pages/orders/checkout.tsx' },
  component: lazyRouteComponent(() => import('./checkout.tsx'), 'CheckoutPage'),
  loaderDeps: ({ search }) => ({ placed: one(search, 'placed') }),
  loader: async ({ context, deps: { placed } }) => {
    if (!(await findSession(context.queryClient))) return
    // The checkout of a form that was sent before scripts ran; some of its lines may be ordered.
    const posted = context.queryClient.getQueryData<PostedForm>(postedKey)?.values
    const sent = posted?.['checkoutId']
    if (placed) return load(context, placedOrdersQuery(placed))
    await Promise.all([
      // The form appears with the saved address: filled in later, it would mix with what is typed.
      loadFirst(context, accountQuery),
      loadFirst(context, cartCashQuery),
      sent && load(context, placedOrdersQuery(sent)),
    ])
    // Without scripts, the page shows what delivery costs to the city that its form contains.
    if (import.meta.env.SSR) {
      await load(context, cartQuery)
      const cart = context.queryClient.getQueryData<CartItem[]>(cartQuery.queryKey)
      if (!cart?.some(({ courier }) => courier)) return
      const account = context.queryClient.getQueryData<Account>(accountQuery.queryKey)
      const city = posted?.['city'] ?? (account ? homeOf(account).city : '')
      await load(context, cartToQuery(city.trim()))
    }
  },
  head: ({ match }) =>
    pageHead(
      {
        title: match.loaderDeps.placed ? ordersText.orderPlaced : ordersText.checkout,
        description: ordersText.orderItemsInYourCart,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
