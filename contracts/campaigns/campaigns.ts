import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { AdvertisementId } from '../common/ids.ts'

export const advertisementPlaces = ['home', 'search'] as const
export type AdvertisementSearch = (typeof advertisementPlaces)[number]

/**
 * A paid advertisement, always labelled as such. `image` is an object path; `link` is a path of the shop or an https
 * URL.
 */
export const Advertisement = z.object({
  id: AdvertisementId,
  title: z.string(),
  text: z.string(),
  image: z.string().nullable(),
  link: z.string(),
})
export type Advertisement = z.infer<typeof Advertisement>

export const campaignCalls = calls('site', {
  advertisement: {
    method: 'get',
    path: '/api/adverts',
    access: 'public',
    summary: 'The advertisement that a place shows now; of several they take turns',
    query: z.object({ place: z.enum(advertisementPlaces) }),
    response: z.object({ advert: Advertisement.nullable() }),
  },
})
