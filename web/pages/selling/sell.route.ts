import * as sellingText from '#messages/selling'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { SellMissing } from '../../features/selling/sell-missing.tsx'
import {
  attributesQuery,
  cityGroupsQuery,
  draftQuery,
  draftsQuery,
  ownListingQuery,
} from '../../features/selling/selling.queries.ts'
import { statusOf } from '../../lib/api/api-error.ts'
import { pageHead } from '../../lib/head/head.ts'
import { loadFound } from '../../lib/api/load-found.ts'
import { categoriesQuery } from '../../lib/categories.ts'
import { feesQuery } from '../../lib/money/fees.ts'
import { load, type PageContext } from '../../lib/head/page-context.ts'
import { requireAccount } from '../../lib/account/require-account.ts'
import { findSession } from '../../lib/account/session.ts'
import { one } from '../../lib/search-params.ts'

/**
 * `/sell`: a new listing. `?draft=` continues a draft, `?edit=` edits a listing, `?similar=` starts from a copy of
 * one. Visitors fill in a new one, which needs an account only once it is sent.
 */
export const sellRoute = createRoute({
  path: '/sell',
  beforeLoad: async ({ context, location }) => {
    if (/[?&](draft|edit|similar)=/.test(location.href))
      await requireAccount(context, location.href)
  },
  staticData: { file: 'web/pages/selling/sell.tsx' },
  component: lazyRouteComponent(() => import('./sell.tsx'), 'SellPage'),
  loaderDeps: ({ search }) => ({
    draft: one(search, 'draft'),
    edit: one(search, 'edit'),
    similar: one(search, 'similar'),
  }),
  notFoundComponent: SellMissing,
  loader: async ({ context, deps: { draft, edit, similar } }) => {
    const listing = edit ?? similar
    const tree = load(context, categoriesQuery, feesQuery, cityGroupsQuery)
    if (listing) await loadFound(context, ownListingQuery(listing))
    else if (draft) await load(context, draftQuery(draft))
    else if (await findSession(context.queryClient)) await load(context, draftsQuery)
    await tree
    await loadAttributes(context, edit)
    const read = draft ? context.queryClient.getQueryState(draftQuery(draft).queryKey) : undefined
    return { draftGone: statusOf(read?.error) === 404 }
  },
  head: ({ match }) =>
    pageHead(
      {
        title: match.loaderDeps.edit ? sellingText.editListing : sellingText.createNewListing,
        description: sellingText.putItemUpForSale,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})

/** What the category of an edited listing asks; that of a draft may be known on its device only. */
async function loadAttributes(context: PageContext, id: string | undefined): Promise<void> {
  const listing = id && context.queryClient.getQueryData(ownListingQuery(id).queryKey)
  const category = listing && (listing.kindId ?? listing.categoryId)
  if (category) await load(context, attributesQuery(category))
}
