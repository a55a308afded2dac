import * as figuresText from '#messages/analytics/figures'
import { sortOf } from '../../features/analytics/figures/figures-href.ts'
import {
  figuresQuery,
  listingFiguresQuery,
} from '../../features/analytics/figures/figures.queries.ts'
import { load } from '../../lib/head/page-context.ts'
import { memberRoute } from '../../lib/account/member-route.ts'
import { lazyRouteComponent } from '../../lib/router/route.ts'
import { one, pageNumber } from '../../lib/search-params.ts'

/** `/selling/figures`: the seller's last 90 days; `?listing=` of one listing, `?sort=` the order of the listings. */
export const figuresRoute = memberRoute({
  path: '/selling/figures',
  title: figuresText.figures,
  description: figuresText.figuresIntro,
  staticData: { file: 'web/pages/selling/figures.tsx' },
  component: lazyRouteComponent(() => import('./figures.tsx'), 'FiguresPage'),
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
})
