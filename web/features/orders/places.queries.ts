import { cashCalls } from '#contracts/orders/cash.ts'
import { depotCalls } from '#contracts/orders/depots.ts'
import { pickupPointCalls } from '#contracts/orders/pickup-points.ts'
import { queryOf } from '../../lib/api/calls.ts'

/** Safe places to meet, by town and name. */
export const meetingPlacesQuery = queryOf(cashCalls.places)

/** The open pickup points. */
export const pickupPointsQuery = { ...queryOf(pickupPointCalls.list), staleTime: 60_000 }

/** The bus depots and companies, which rarely change. */
export const busStationsQuery = { ...queryOf(depotCalls.list), staleTime: 10 * 60_000 }
