import { queryOptions } from '@tanstack/react-query'
import type { MeetingPlace } from '#contracts/orders/cash.ts'
import { read } from '../../../lib/api/query-client.ts'

/** Safe places to meet, by town and name. */
export const meetingPlacesQuery = queryOptions({
  queryKey: ['meeting-places'],
  queryFn: read<MeetingPlace[]>('/api/meeting-places'),
})
