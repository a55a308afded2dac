import { planCalls } from '#contracts/promotions/plans.ts'
import { queryOf } from '../../../lib/api/calls.ts'

/** The plans of sellers, and the plan of the member, which payments change. */
export const plansQuery = { ...queryOf(planCalls.plans), staleTime: 10_000 }
