import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { DepotId } from '../common/ids.ts'

/** A bus station at which buyers collect parcels. */
export const Depot = z.object({
  id: DepotId,
  town: z.string(),
  name: z.string(),
  address: z.string(),
  hours: z.string().meta({ example: 'Daily 05:00 to 20:00' }),
})
export type Depot = z.infer<typeof Depot>

export const BusStations = z.object({
  depots: z.array(Depot),
  operators: z.array(z.string()).meta({ description: 'Names of bus companies' }),
})
export type BusStations = z.infer<typeof BusStations>

export const depotCalls = calls('orders', {
  list: {
    method: 'get',
    path: '/api/depots',
    access: 'public',
    summary: 'The open bus depots by town, and the bus companies',
    response: BusStations,
  },
})
