import * as ordersText from '#messages/orders'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import type { CartItem } from '#contracts/cart/cart.ts'
import type { Account } from '#contracts/accounts/profile.ts'
import type { CheckoutQuote } from '#contracts/orders/checkout/checkout.ts'
import { postedChoices } from '#contracts/orders/checkout/checkout-lines.rules.ts'
import {
  placedOrdersQuery,
  placesQueries,
} from '../../features/orders/checkout/checkout.queries.ts'
import { quotedCity } from '../../features/orders/checkout/use-quote.ts'
import { cartQuery } from '../../features/cart/cart.queries.ts'
import { postedKey, type PostedForm } from '../../lib/api/posted-form.ts'
import { quoteOf } from '../../lib/money/cart-quote.ts'
import { pageHead } from '../../lib/head/head.ts'
import { load, loadFirst } from '../../lib/head/page-context.ts'
import { one } from '../../lib/search-params.ts'
import { accountQuery } from '../../lib/account/account.queries.ts'
import { findSession } from '../../lib/account/session.ts'

/** `/checkout`; `?placed=` names a checkout whose orders are shown. */
export const checkoutRoute = createRoute({
  path: '/checkout',
  staticData: { file: 'web/pages/orders/checkout.tsx' },
  component: lazyRouteComponent(() => import('./checkout.tsx'), 'CheckoutPage'),
  loaderDeps: ({ search }) => ({ placed: one(search, 'placed') }),
  loader: async ({ context, deps: { placed } }) => {
    const isMember = Boolean(await findSession(context.queryClient))
    if (placed) return isMember ? load(context, placedOrdersQuery(placed)) : undefined
    // The checkout of a form that was sent before scripts ran; some of its lines may be ordered.
    const posted = context.queryClient.getQueryData<PostedForm>(postedKey)
    const sent = posted?.values['checkoutId']
    await Promise.all([
      // The form appears with the saved address: filled in later, it would mix with what is typed.
      isMember && loadFirst(context, accountQuery),
      isMember && sent && load(context, placedOrdersQuery(sent)),
    ])
    // The page shows what the choices that its form contains cost.
    if (!import.meta.env.SSR) return
    await load(context, cartQuery)
    const cart = context.queryClient.getQueryData<CartItem[]>(cartQuery.queryKey)
    const account = context.queryClient.getQueryData<Account>(accountQuery.queryKey)
    const city = cart?.some(({ courier }) => courier)
      ? quotedCity(posted?.values['city'], account)
      : ''
    await load(context, quoteOf(postedChoices(posted?.values ?? {}), city))
    const quote = context.queryClient.getQueryData<CheckoutQuote>(
      quoteOf(postedChoices(posted?.values ?? {}), city).queryKey,
    )
    await load(context, ...placesQueries(quote))
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
