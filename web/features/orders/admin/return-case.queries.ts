import { returnAdminCalls } from '#contracts/orders/admin/returns.ts'
import { queryOf } from '../../../lib/api/calls.ts'

export const returnCaseQuery = (id: string) => queryOf(returnAdminCalls.get, { params: { id } })
