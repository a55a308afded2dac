import { adminCampaignCalls } from '#contracts/campaigns/admin/campaigns.ts'
import { campaignCalls } from '#contracts/campaigns/campaigns.ts'
import type { Module } from '../../platform/module.ts'
import { addAdvertisement, createAdvertisements, endAdvertisement } from './advertisements.ts'
import { forgetBanner } from './banner.ts'
import { cancelBroadcast, countAudience, planBroadcast } from './broadcasts.ts'
import { adminPictureRoute } from './admin-pictures.ts'
import { feature, unfeature } from './featured.ts'
import { sendBroadcasts } from './send-broadcasts.ts'

export { currentBanner } from './banner.ts'

/** Advertisements, featured deals, banners and broadcasts, which staff plan. */
export const campaigns: Module = {
  name: 'campaigns',
  routes(app, route, http) {
    const advertisements = createAdvertisements(app)
    route(campaignCalls.advertisement, async ({ query }) => ({
      advert: await advertisements.now(query.place),
    }))
    route(adminCampaignCalls.addAdvertisement, async ({ staff, body }) => {
      const advertisement = await addAdvertisement(app, staff.id, body)
      advertisements.forget()
      return advertisement
    })
    route(adminCampaignCalls.endAdvertisement, async ({ staff, params, body }) => {
      const advertisement = await endAdvertisement(app, staff.id, params.id, body.reason)
      advertisements.forget()
      return advertisement
    })
    route(adminCampaignCalls.feature, ({ staff, body }) => feature(app, staff.id, body))
    route(adminCampaignCalls.unfeature, ({ staff, params, body }) =>
      unfeature(app, staff.id, params.id, body.reason),
    )
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
  },
  sweeps: (app) => [{ name: 'broadcasts', every: 2000, run: () => sendBroadcasts(app) }],
}
