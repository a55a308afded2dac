import { adminCampaignCalls, featuredList } from '#contracts/campaigns/admin/campaigns.ts'
import { servedList } from '../../platform/http/served-list.ts'
import { readFeatured } from './featured.ts'

export default servedList({
  list: featuredList,
  call: adminCampaignCalls.featured,
  read: (app, asked, page) => readFeatured(app, asked, page),
  line: ({ product, ...featured }) => ({
    ...featured,
    title: product.title,
    productId: product.id,
    status: product.status,
  }),
})
