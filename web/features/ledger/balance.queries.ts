import { useQueryClient } from '@tanstack/react-query'
import { payoutCalls } from '#contracts/ledger/payouts.ts'
import { listOf, queryOf } from '../../lib/api/calls.ts'
import { useLive } from '../../lib/api/use-live.ts'

export const movementsPerPage = 20
/** Milliseconds after which it is stale; also the polling interval while the event stream is down. */
const staleTime = 5000
const every = 15_000

export const balanceQuery = { ...queryOf(payoutCalls.balance), staleTime }

export const statementQuery = (page: number) => ({
  ...listOf(payoutCalls.statement, { query: { page, limit: movementsPerPage } }),
  staleTime,
})

export const payoutsQuery = { ...listOf(payoutCalls.list, { query: { limit: 10 } }), staleTime }

/** The balance, its statement and its payouts. */
export const moneyKeys = ['balance', 'statement', 'payouts'].map((name) => ['account', name])

/** Updates the balance on the page when an order completes or a payout is decided. */
export function useLiveBalance(): void {
  const cache = useQueryClient()
  const refresh = () => {
    for (const queryKey of moneyKeys) void cache.invalidateQueries({ queryKey })
  }
  useLive('me', {
    onEvent: ({ type }) => {
      if (type === 'order.changed' || type === 'notification.created') refresh()
    },
    refresh,
    every,
  })
}
