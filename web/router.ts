import { load, type PageContext } from './lib/head/page-context.ts'
import type { Pages } from './lib/router/resolve-view.ts'
import { cartQuery } from './features/cart/cart.queries.ts'
import { unreadQuery } from './features/notifications/notifications.queries.ts'
import { findSession } from './lib/account/session.ts'
import { siteQuery } from './lib/site.ts'
import { FailurePage } from './pages/frame/failure.tsx'
import { homeRoute } from './pages/shop/home.route.ts'
import { NotFoundPage } from './pages/frame/not-found.tsx'
import { PendingPage } from './pages/frame/pending.tsx'
import { productRoute } from './pages/shop/product.route.ts'
import type { adminRoutes } from './admin-routes.ts'
import type { moreRoutes } from './more-routes.ts'

/** The pages that most visitors land on. */
export const landingRoutes = [homeRoute, productRoute]

export const readMoreRoutes = () =>
  import('./more-routes.ts').then(({ moreRoutes: routes }) => routes)
/** The script of the admin pages, which no other page loads. */
export const readAdminRoutes = () =>
  import('./admin-routes.ts').then(({ adminRoutes: routes, adminListRoutes: lists }) => [
    ...routes,
    ...lists,
  ])

declare module './lib/router/route-api.ts' {
  interface Register {
    routes:
      | (typeof landingRoutes)[number]
      | (typeof moreRoutes)[number]
      | (typeof adminRoutes)[number]
  }
}

/** All pages of the shop for one visitor. */
export function shopPages(context: PageContext): Pages {
  return {
    routes: landingRoutes,
    readMoreRoutes: (pathname) =>
      /^\/admin(\/|$)/.test(pathname) ? readAdminRoutes() : readMoreRoutes(),
    context,
    loadShell,
    Missing: NotFoundPage,
    Pending: PendingPage,
    Failure: FailurePage,
  }
}

/** Loads session, cart and shop facts for the frame around every page. */
function loadShell(context: PageContext): Promise<void> | undefined {
  const member = findSession(context.queryClient).then((user) =>
    user ? load(context, unreadQuery(user.id)) : undefined,
  )
  const rest = load(context, siteQuery, cartQuery)
  return import.meta.env.SSR ? Promise.all([member, rest]).then(() => undefined) : undefined
}
