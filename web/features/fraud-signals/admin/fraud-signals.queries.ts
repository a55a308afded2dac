import { fraudSignalCalls } from '#contracts/fraud-signals/admin/fraud-signals.ts'
import { queryOf } from '../../../lib/api/calls.ts'

export const fraudSignalQuery = (id: string) => queryOf(fraudSignalCalls.get, { params: { id } })
