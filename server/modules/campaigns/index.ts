import { adminCampaignCalls } from '../../../contracts/campaigns/admin/campaigns.ts'
import { campaignCalls } from '../../../contracts/campaigns/campaigns.ts'
import { pageOf, setPageHeaders } from '../../platform/http/answers/paging.ts'
import type { Module } from '../../platform/module.ts'
import { addAdvert, createAdverts, endAdvert, readAdverts } from './adverts.ts'
import { forgetBanner } from './banner.ts'
import { cancelBroadcast, countAudience, planBroadcast, readBroadcasts } from './broadcasts.ts'
import { campaignFiles } from './admin-files.ts'
import { adminPictureRoute } from './admin-pictures.ts'
import { feature, readFeatured, unfeature } from './featured.ts'
import { sendBroadcasts } from './send-broadcasts.ts'

export { currentBanner } from './banner.ts'

/** What staff show all members: advertisements, featured deals, banners and broadcasts. */
export const campaigns: Module = {
  name: 'campaigns',
  routes(app, route, http) {
    const adverts = createAdverts(app)
    route(campaignCalls.advert, async ({ query }) => ({ advert: await adverts.now(query.place) }))
    route(adminCampaignCalls.adverts, async ({ query, c }) => {
      const page = pageOf(query)
      const { items, total, capped } = await readAdverts(app, query.state, page)
      setPageHeaders(c, page, total, capped)
      return items
    })
    route(adminCampaignCalls.addAdvert, async ({ staff, body }) => {
      const advert = await addAdvert(app, staff.id, body)
      adverts.forget()
      return advert
    })
    route(adminCampaignCalls.endAdvert, async ({ staff, params, body }) => {
      const advert = await endAdvert(app, staff.id, params.id, body.reason)
      adverts.forget()
      return advert
    })
    route(adminCampaignCalls.featured, async ({ query, c }) => {
      const page = pageOf(query)
      const { items, total, capped } = await readFeatured(app, query.state, page)
      setPageHeaders(c, page, total, capped)
      return items
    })
    route(adminCampaignCalls.feature, ({ staff, body }) => feature(app, staff.id, body))
    route(adminCampaignCalls.unfeature, ({ staff, params, body }) =>
      unfeature(app, staff.id, params.id, body.reason),
    )
    route(adminCampaignCalls.broadcasts, async ({ query, c }) => {
      const page = pageOf(query)
      const { items, total, capped } = await readBroadcasts(app, query.state, page)
      setPageHeaders(c, page, total, capped)
      return items
    })
    route(adminCampaignCalls.audience, async ({ query }) => ({
      people: await countAudience(app, query.audience),
    }))
    route(adminCampaignCalls.broadcast, async ({ staff, body }) => {
      const broadcast = await planBroadcast(app, staff.id, body)
      forgetBanner(app)
      return broadcast
    })
    route(adminCampaignCalls.cancel, async ({ staff, params, body }) => {
      const broadcast = await cancelBroadcast(app, staff.id, params.id, body.reason)
      forgetBanner(app)
      return broadcast
    })
    adminPictureRoute(app, http)
    campaignFiles(app, http)
  },
  sweeps: (app) => [{ name: 'broadcasts', every: 2000, run: () => sendBroadcasts(app) }],
}
