import { queryOptions } from '@tanstack/react-query'
import type { ReturnCase } from '../../../../contracts/orders/admin/returns.ts'
import { read } from '../../../lib/api/query-client.ts'

export const returnCaseQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'money', 'return', id],
    queryFn: read<ReturnCase>(`/api/admin/returns/${encodeURIComponent(id)}`),
  })
