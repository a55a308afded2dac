import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { AdvertId } from '../common/ids.ts'

export const advertPlaces = ['home', 'search'] as const
export type AdvertSearch = (typeof advertPlaces)[number]

/** A paid place, always shown as an advertisement. `image` is an object path; `link` leads into the shop or to an https address. */
export const Advert = z.object({
  id: AdvertId,
  title: z.string(),
  text: z.string(),
  image: z.string().nullable(),
  link: z.string(),
})
export type Advert = z.infer<typeof Advert>

export const campaignCalls = calls('site', {
  advert: {
    method: 'get',
    path: '/api/adverts',
    access: 'public',
    summary: 'The advertisement that a place shows now; of several they take turns',
    query: z.object({ place: z.enum(advertPlaces) }),
    response: z.object({ advert: Advert.nullable() }),
  },
})
