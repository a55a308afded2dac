import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Timestamp } from './values.ts'

/** What every page needs to know of the shop. `rate` is ZWL for one US dollar. */
export const Site = z.object({
  rate: z.number(),
  serverTime: Timestamp,
  publicUrl: z.string(),
  development: z.boolean(),
})
export type Site = z.infer<typeof Site>

export const siteCalls = {
  site: endpoint({
    method: 'get',
    path: '/api/site',
    tag: 'site',
    access: 'public',
    summary: 'Exchange rate, clock and address of the shop',
    status: 200,
    response: Site,
    errors: [],
  }),
}
