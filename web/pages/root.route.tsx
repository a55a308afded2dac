import { createRootRouteWithContext } from '@tanstack/react-router'
import { texts } from '../../contracts/texts.ts'
import { shopName } from '../lib/head.ts'
import { findSession } from '../lib/session.ts'
import { siteQuery } from '../lib/site.ts'
import { load, type PageContext } from '../lib/page-context.ts'
import { cartQuery } from '../features/cart/cart.queries.ts'
import { unreadQuery } from '../features/notifications/notifications.queries.ts'
import { Document } from './document.tsx'
import { Layout } from './layout.tsx'
import { NotFoundPage } from './not-found.tsx'

/** Around every page: the document, the header and the footer. */
export const rootRoute = createRootRouteWithContext<PageContext>()({
  loader: ({ context }) => {
    const person = findSession(context.queryClient).then((user) =>
      user ? load(context, unreadQuery(user.id)) : undefined,
    )
    const rest = load(context, siteQuery, cartQuery)
    return import.meta.env.SSR ? Promise.all([person, rest]).then(() => undefined) : undefined
  },
  head: ({ matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      // An address so broken that not even the last route takes it has no head of its own.
      ...(matches.length > 1
        ? [{ title: shopName }]
        : [
            { title: `${texts.notFound.title} - ${shopName}` },
            { name: 'robots', content: 'noindex' },
          ]),
    ],
    links: [
      { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
      {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href: '/fonts/musika-sans.woff2',
        crossOrigin: 'anonymous',
      },
    ],
  }),
  shellComponent: Document,
  component: Layout,
  notFoundComponent: NotFoundPage,
})
