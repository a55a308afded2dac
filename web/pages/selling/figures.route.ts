import * as figuresText from '#messages/analytics/figures'
import { sortOf } from '../../features/analytics/figures/figures-href.ts'
import {
  figuresQuery,
  listingFiguresQuery,
} from '../../features/analytics/figures/figures.queries.ts'
import { pageHead } from '../../lib/head/head.ts'
import { load } from '../../lib/head/page-context.ts'
import { requireAccount } from '../../lib/account/require-account.ts'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { one, pageNumber } from '../../lib/search-params.ts'

/** `/selling/figures`: the seller's last 90 days; `?listing=` of one listing, `?sort=` the order of the listings. */
export const figuresRoute = createRoute({
  path: '/selling/figures',
  staticData: { file: 'web/pages/selling/figures.tsx' },
  component: lazyRouteComponent(() => import('./figures.tsx'), 'FiguresPage'),
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  loaderDeps: ({ search }) => ({
    listing: one(search, 'listing'),
    sort: sortOf(one(search, 'sort')),
    page: pageNumber(one(search, 'page')),
  }),
  loader: async ({ context, deps: { listing, sort, page } }) => {
    const days = load(context, figuresQuery(listing))
    if (!listing) await load(context, listingFiguresQuery(sort, page))
    await days
  },
  head: ({ match }) =>
    pageHead(
      {
        title: figuresText.figures,
        description: figuresText.figuresIntro,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
