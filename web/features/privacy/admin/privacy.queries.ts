import { breachCalls } from '#contracts/privacy/admin/privacy.ts'
import { queryOf } from '../../../lib/api/calls.ts'

/** One entry with its history. */
export const breachQuery = (id: string) => queryOf(breachCalls.one, { params: { id } })
