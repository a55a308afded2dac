import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
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

export const campaignCalls = {
  advert: endpoint({
    method: 'get',
    path: '/api/adverts',
    tag: 'site',
    access: 'public',
    summary: 'The advertisement that a place shows now; of several they take turns',
    query: z.object({ place: z.enum(advertPlaces) }),
    status: 200,
    response: z.object({ advert: Advert.nullable() }),
    errors: ['invalid_request'],
  }),
}
