import * as campaignsAdminText from '#messages/campaigns/admin'
import {
  advertisementsQuery,
  broadcastsQuery,
  campaignStateOf,
  campaignTabs,
  featuredQuery,
} from '../../../features/campaigns/admin/campaigns.queries.ts'
import { lazyRouteComponent } from '../../../lib/router/route.ts'
import { one, pageNumber } from '../../../lib/search-params.ts'
import { adminPage } from '../admin-page.ts'

const queries = { adverts: advertisementsQuery, deals: featuredQuery, news: broadcastsQuery }

/** `/admin/campaigns`; `?tab=` selects advertisements, deals or broadcasts. */
export const adminCampaignsRoute = adminPage({
  path: '/admin/campaigns',
  file: 'shop/campaigns',
  component: lazyRouteComponent(() => import('./campaigns.tsx'), 'AdminCampaignsPage'),
  title: campaignsAdminText.campaigns,
  asks: (search) => {
    const tab = campaignTabs.find((each) => each === one(search, 'tab')) ?? 'adverts'
    return {
      tab,
      state: campaignStateOf(tab, one(search, 'state')),
      page: pageNumber(one(search, 'page')),
    }
  },
  reads: ({ tab, ...asked }) => [queries[tab](asked)],
})
