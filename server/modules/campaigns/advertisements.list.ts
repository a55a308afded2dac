import { adminCampaignCalls, advertisementList } from '#contracts/campaigns/admin/campaigns.ts'
import { servedList } from '../../platform/http/served-list.ts'
import { readAdvertisements } from './advertisements.ts'

export default servedList({
  list: advertisementList,
  call: adminCampaignCalls.advertisements,
  read: (app, asked, page) => readAdvertisements(app, asked, page),
})
