import * as campaignsAdminText from '#messages/campaigns/admin'
import {
  advertsQuery,
  broadcastsQuery,
  campaignStateOf,
  campaignTabs,
  featuredQuery,
} from '../../../features/campaigns/admin/campaigns.queries.ts'
import { dashboardQuery } from '../../../admin/frame/admin.queries.ts'
import { requireStaff } from '../../../admin/frame/require-staff.ts'
import { pageHead } from '../../../lib/head/head.ts'
import { load } from '../../../lib/head/page-context.ts'
import { createRoute, lazyRouteComponent } from '../../../lib/router/route.ts'
import { one, pageNumber } from '../../../lib/search-params.ts'

/** `/admin/campaigns`: advertisements; `?tab=` deals or news. */
export const adminCampaignsRoute = createRoute({
  path: '/admin/campaigns',
  staticData: { file: 'web/pages/admin/shop/campaigns.tsx', bare: true },
  component: lazyRouteComponent(() => import('./campaigns.tsx'), 'AdminCampaignsPage'),
  beforeLoad: ({ context }) => requireStaff(context),
  loaderDeps: ({ search }) => {
    const tab = campaignTabs.find((each) => each === one(search, 'tab')) ?? 'adverts'
    return {
      tab,
      state: campaignStateOf(tab, one(search, 'state')),
      page: pageNumber(one(search, 'page')),
    }
  },
  loader: async ({ context, deps: { tab, ...asked } }) => {
    await load(context, dashboardQuery)
    if (tab === 'adverts') await load(context, advertsQuery(asked))
    else if (tab === 'deals') await load(context, featuredQuery(asked))
    else await load(context, broadcastsQuery(asked))
  },
  head: ({ match }) =>
    pageHead(
      {
        title: campaignsAdminText.campaigns,
        description: campaignsAdminText.forStaffOfMusika,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
