import { z } from 'zod'
import { adminList, choiceFilter, listCall } from '../../common/admin-list.ts'
import { reasonText } from '../../moderation/admin/moderation.ts'
import { Advertisement, advertisementPlaces } from '../campaigns.ts'
import { calls } from '../../common/endpoint.ts'
import { BroadcastId, AdvertisementId, FeaturedId, ProductId } from '../../common/ids.ts'
import { isBlank } from '../../common/typed-text.rules.ts'
import { plainText, Timestamp } from '../../common/values.ts'

const line = (max: number, missing: string) =>
  plainText(max).refine((text) => !isBlank(text) && !/[\r\n]/.test(text), missing)
const inside = /^\/(?![/\\])[^\s\\]*$/
const secure = /^https:\/\/[^\s\\/@:]+(?::\d+)?(?:\/[^\s\\]*)?$/
const span = { startsAt: Timestamp, endsAt: Timestamp }
const states = ['planned', 'running', 'over'] as const

export const AdminAdvertisement = Advertisement.extend({
  place: z.enum(advertisementPlaces),
  ...span,
  state: z.enum(states),
  createdBy: z.string().nullable(),
})
export type AdminAdvertisement = z.infer<typeof AdminAdvertisement>
export const NewAdvertisement = z.strictObject({
  place: z.enum(advertisementPlaces),
  title: line(60, 'campaignsFields.writeATitle'),
  text: line(140, 'campaignsFields.writeALineOfText'),
  image: plainText(60).nullish(),
  link: plainText(300).refine(
    (link) => inside.test(link) || secure.test(link),
    'campaignsFields.useAPathOfThis',
  ),
  ...span,
})
export type NewAdvertisement = z.infer<typeof NewAdvertisement>

export const Featured = z.object({
  id: FeaturedId,
  product: z.object({ id: ProductId, title: z.string(), status: z.string() }),
  ...span,
  state: z.enum(states),
  createdBy: z.string().nullable(),
})
export type Featured = z.infer<typeof Featured>

export const audiences = ['all', 'sellers', 'buyers'] as const
export const broadcastStates = ['planned', 'running', 'done', 'cancelled'] as const
export const Broadcast = z.object({
  id: BroadcastId,
  kind: z.enum(['banner', 'notice']),
  audience: z.enum(audiences),
  title: z.string(),
  message: z.string(),
  link: z.string().nullable(),
  startsAt: Timestamp,
  endsAt: Timestamp.nullable(),
  state: z.enum(broadcastStates),
  told: z.number().int().meta({ description: 'Members notified so far' }),
  createdBy: z.string().nullable(),
})
export type Broadcast = z.infer<typeof Broadcast>
/** A banner is for all visitors and needs an end. A broadcast is sent once, also by mail to members who chose that. */
export const NewBroadcast = z.strictObject({
  kind: z.enum(['banner', 'notice']),
  audience: z.enum(audiences).default('all'),
  title: line(80, 'campaignsFields.writeATitle'),
  message: line(300, 'campaignsFields.writeAMessage'),
  link: plainText(200)
    .refine((link) => inside.test(link), 'campaignsFields.useAPathOfThis2')
    .nullish(),
  startsAt: Timestamp.nullish(),
  endsAt: Timestamp.nullish(),
})
export type NewBroadcast = z.infer<typeof NewBroadcast>

export const advertisementList = adminList({
  path: '/admin/campaigns',
  access: 'staff',
  filters: { state: choiceFilter(states) },
  file: {
    name: 'musika-advertisements',
    what: 'Advertisements',
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
  },
  call: '/api/admin/adverts',
  perPage: 20,
})

export const featuredList = adminList({
  path: '/admin/campaigns',
  access: 'staff',
  filters: { state: choiceFilter(states) },
  file: {
    name: 'musika-deals',
    what: 'Items that stand first among the deals',
    columns: ['title', 'productId', 'status', 'startsAt', 'endsAt', 'state', 'createdBy', 'id'],
  },
  call: '/api/admin/featured',
  perPage: 20,
})

export const broadcastList = adminList({
  path: '/admin/campaigns',
  access: 'staff',
  filters: { state: choiceFilter(broadcastStates) },
  file: {
    name: 'musika-news',
    what: 'Banners and notices to many',
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
  },
  call: '/api/admin/broadcasts',
  perPage: 20,
})

const over = z.strictObject({ reason: reasonText })

/** Accepts `POST` with the image file of an advertisement as its body. */
export const adminPicturePath = '/api/admin/pictures'

export const adminCampaignCalls = calls('admin', {
  advertisements: listCall(advertisementList, {
    row: AdminAdvertisement,
    summary: 'Advertisements, newest first',
  }),
  addAdvertisement: {
    method: 'post',
    path: '/api/admin/adverts',
    access: 'admin',
    summary: 'Book a place for an advertisement',
    body: NewAdvertisement,
    status: 201,
    response: AdminAdvertisement,
    errors: ['image_not_yours'],
  },
  endAdvertisement: {
    method: 'post',
    path: '/api/admin/adverts/{id}/end',
    access: 'admin',
    summary: 'Take an advertisement off',
    params: z.object({ id: AdvertisementId }),
    body: over,
    response: AdminAdvertisement,
    errors: ['not_found'],
  },
  featured: listCall(featuredList, {
    row: Featured,
    summary: 'Items that stand first among the deals, newest first',
  }),
  feature: {
    method: 'post',
    path: '/api/admin/featured',
    access: 'staff',
    summary: 'Put an item first among the deals for a while; it shows only while it is a deal',
    body: z.strictObject({ productId: ProductId, ...span }),
    status: 201,
    response: Featured,
    errors: ['product_not_found', 'deal_not_possible', 'deal_taken'],
  },
  unfeature: {
    method: 'post',
    path: '/api/admin/featured/{id}/end',
    access: 'staff',
    summary: 'Let it stand where it belongs again',
    params: z.object({ id: FeaturedId }),
    body: over,
    response: Featured,
    errors: ['not_found'],
  },
  broadcasts: listCall(broadcastList, {
    row: Broadcast,
    summary: 'Banners and notices to many, newest first',
  }),
  audience: {
    method: 'get',
    path: '/api/admin/broadcasts/audience',
    access: 'admin',
    summary: 'How many people a notice would reach',
    query: z.object({ audience: z.enum(audiences) }),
    response: z.object({ people: z.number().int() }),
  },
  broadcast: {
    method: 'post',
    path: '/api/admin/broadcasts',
    access: 'admin',
    summary: 'Plan a banner, or a notice to many, from now or later',
    body: NewBroadcast,
    status: 201,
    response: Broadcast,
  },
  cancel: {
    method: 'post',
    path: '/api/admin/broadcasts/{id}/cancel',
    access: 'admin',
    summary: 'Stop one: who was told stays told, nobody else is',
    params: z.object({ id: BroadcastId }),
    body: over,
    response: Broadcast,
    errors: ['not_found', 'broadcast_over'],
  },
})
