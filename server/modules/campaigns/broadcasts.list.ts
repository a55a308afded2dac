import { adminCampaignCalls, broadcastList } from '#contracts/campaigns/admin/campaigns.ts'
import { servedList } from '../../platform/http/served-list.ts'
import { readBroadcasts } from './broadcasts.ts'

export default servedList({
  list: broadcastList,
  call: adminCampaignCalls.broadcasts,
  read: (app, asked, page) => readBroadcasts(app, asked, page),
})
