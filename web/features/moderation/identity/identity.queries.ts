import { queryOptions } from '@tanstack/react-query'
import type { OwnIdentity } from '#contracts/moderation/identity.ts'
import { read } from '../../../lib/api/query-client.ts'

export const identityQuery = queryOptions({
  queryKey: ['account', 'identity'],
  queryFn: read<OwnIdentity>('/api/account/identity'),
  staleTime: 5000,
})
