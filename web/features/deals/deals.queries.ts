import { dealCalls } from '#contracts/deals/deals.ts'
import { listOf, queryOf } from '../../lib/api/calls.ts'

/** Milliseconds after which a list is read again when a visitor returns to it. */
const staleTime = 30_000

export const dealsQuery = (page: number) => ({
  ...listOf(dealCalls.list, { query: { page: page > 1 ? page : undefined } }),
  staleTime,
})

/** The member's deal of today, or null. */
export const ownDealQuery = { ...queryOf(dealCalls.today), staleTime }
