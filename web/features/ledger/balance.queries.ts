import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { Balance, Movement, Payout } from '#contracts/ledger/payouts.ts'
import { api } from '../../lib/api/api.ts'
import { read, readList } from '../../lib/api/query-client.ts'
import { useLive } from '../../lib/api/use-live.ts'

export const movementsPerPage = 20
/** Milliseconds after which it is stale; also the polling interval while the event stream is down. */
const fresh = 5000
const every = 15_000

export const balanceQuery = (userId: string) =>
  queryOptions({
    queryKey: ['balance', 'now', userId],
    queryFn: read<Balance[]>('/api/account/balance'),
    staleTime: fresh,
  })

export const statementQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: ['balance', 'statement', userId, page],
    queryFn: readList<Movement>('/api/account/statement', {
      page,
      limit: movementsPerPage,
    }),
    staleTime: fresh,
  })

export const payoutsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['balance', 'payouts', userId],
    queryFn: readList<Payout>('/api/account/payouts', { limit: 10 }),
    staleTime: fresh,
  })

export interface PayoutRequest {
  currency: CurrencyCode
  amount: string
  destination:
    | { kind: 'ecocash'; number: string }
    | { kind: 'bank'; bank: string; account: string; name: string }
  /** For a destination that was not paid before. */
  currentPassword?: string
  code?: string
}

/** Requests a payout. `key` identifies repeats of the same request. */
export function useRequestPayout() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...body }: PayoutRequest & { key: string }) =>
      api.post<Payout>('/api/payouts', body, { idempotencyKey: key }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['balance'] }),
  })
}

/** Updates the balance on the page when an order completes or a payout is decided. */
export function useLiveBalance(): void {
  const cache = useQueryClient()
  const refresh = () => void cache.invalidateQueries({ queryKey: ['balance'] })
  useLive('me', {
    onEvent: ({ type }) => {
      if (type === 'order.changed' || type === 'notification.created') refresh()
    },
    refresh,
    every,
  })
}
