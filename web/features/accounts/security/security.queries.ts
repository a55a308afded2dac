import { queryOptions } from '@tanstack/react-query'
import type { Passkey } from '#contracts/accounts/passkeys.ts'
import type { SecurityEvent } from '#contracts/accounts/security.ts'
import type { TwoFactor } from '#contracts/accounts/two-factor.ts'
import { read } from '../../../lib/api/query-client.ts'

export const twoFactorQuery = queryOptions({
  queryKey: ['account', 'two-factor'],
  queryFn: read<TwoFactor>('/api/account/two-factor'),
})

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: read<Passkey[]>('/api/account/passkeys'),
})

export const securityEventsQuery = queryOptions({
  queryKey: ['account', 'security-events'],
  queryFn: read<SecurityEvent[]>('/api/account/security-events'),
  // Another device may sign in at any time.
  staleTime: 5000,
})
