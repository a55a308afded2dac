import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { CityGroupId } from '../common/ids.ts'

/** Cities to which a seller's courier costs the same. */
export const CityGroup = z.object({
  id: CityGroupId,
  name: z.string().meta({ example: 'Bulawayo and around' }),
  places: z.array(z.string()).meta({ description: 'A place is in at most one group' }),
})
export type CityGroup = z.infer<typeof CityGroup>

export const cityGroupCalls = calls('orders', {
  list: {
    method: 'get',
    path: '/api/city-groups',
    access: 'public',
    summary: 'The groups of cities for which a seller can give the price of the courier, by name',
    response: z.array(CityGroup),
  },
})
