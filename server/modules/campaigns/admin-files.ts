import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  advertsFilePath,
  BroadcastFilters,
  broadcastsFilePath,
  CampaignFilters,
  featuredFilePath,
} from '../../../contracts/campaigns/admin/campaigns.ts'
import type { App } from '../../platform/app.ts'
import { csvRoute } from '../staff/index.ts'
import { readAdverts } from './adverts.ts'
import { readBroadcasts } from './broadcasts.ts'
import { readFeatured } from './featured.ts'

/** Advertisements, chosen deals and news as files. */
export function campaignFiles(app: App, http: OpenAPIHono): void {
  csvRoute(app, http, {
    path: advertsFilePath,
    name: 'musika-advertisements',
    what: 'Advertisements',
    access: 'staff',
    filters: CampaignFilters,
    columns: [
      'place',
      'title',
      'text',
      'link',
      'image',
      'startsAt',
      'endsAt',
      'state',
      'createdBy',
      'id',
    ],
    rows: async ({ state }, page) => (await readAdverts(app, state, page)).items,
  })
  csvRoute(app, http, {
    path: featuredFilePath,
    name: 'musika-deals',
    what: 'Items that stand first among the deals',
    access: 'staff',
    filters: CampaignFilters,
    columns: ['title', 'productId', 'status', 'startsAt', 'endsAt', 'state', 'createdBy', 'id'],
    rows: async ({ state }, page) =>
      (await readFeatured(app, state, page)).items.map(({ product, ...one }) => ({
        ...one,
        title: product.title,
        productId: product.id,
        status: product.status,
      })),
  })
  csvRoute(app, http, {
    path: broadcastsFilePath,
    name: 'musika-news',
    what: 'Banners and notices to many',
    access: 'staff',
    filters: BroadcastFilters,
    columns: [
      'kind',
      'audience',
      'title',
      'message',
      'link',
      'startsAt',
      'endsAt',
      'state',
      'told',
      'createdBy',
      'id',
    ],
    rows: async ({ state }, page) => (await readBroadcasts(app, state, page)).items,
  })
}
