import * as cartText from '#messages/cart'
import { cartQuery } from '../../features/cart/cart.queries.ts'
import { hiddenHead } from '../../lib/head/plain-head.ts'
import { load } from '../../lib/head/page-context.ts'
import { cartQuoteQuery } from '../../lib/money/cart-quote.ts'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'

/** `/cart`: the cart as a page, for browsers without scripts; otherwise it is a drawer. */
export const cartRoute = createRoute({
  path: '/cart',
  staticData: { file: 'web/pages/shop/cart.tsx' },
  component: lazyRouteComponent(() => import('./cart.tsx'), 'CartPage'),
  loader: ({ context }) => load(context, cartQuery, cartQuoteQuery),
  head: hiddenHead(cartText.cart, cartText.itemsYouAddWillWait),
})
