import { queryOptions } from '@tanstack/react-query'
import type { Vacation } from '../../../../contracts/selling/vacation.ts'
import { read } from '../../../lib/api/query-client.ts'

/** The days on which the member is away, if any. */
export const vacationQuery = queryOptions({
  queryKey: ['selling', 'vacation'],
  queryFn: read<{ vacation: Vacation | null }>('/api/selling/vacation'),
  staleTime: 0,
})
