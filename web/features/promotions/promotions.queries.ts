import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { boostHours } from '#contracts/common/limits.ts'
import type { Boost, SubscriptionStatus } from '#contracts/promotions/promotions.ts'
import * as promotionsText from '#messages/promotions'
import { api, newIdempotencyKey } from '../../lib/api/api.ts'
import { reasonOf, statusOf } from '../../lib/api/api-error.ts'
import { read } from '../../lib/api/query-client.ts'
import { askToSignIn } from '../../lib/account/session.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** Milliseconds after which it is stale. */
const fresh = 10_000

/**
 * Whether the member may boost, and the price. On a product page the query's key contains the item, so that changes of
 * the item refetch it.
 */
export const subscriptionQuery = (productId?: string) =>
  queryOptions({
    queryKey: productId ? ['products', productId, 'subscription'] : ['subscription'],
    queryFn: read<SubscriptionStatus>('/api/subscription/status'),
    staleTime: fresh,
  })

/** Boosts the seller's listing and confirms it. A repeat after a lost response never makes a second boost. */
export function useBoost(productId: string) {
  const cache = useQueryClient()
  const key = useRef<string>(undefined)
  return useMutation({
    mutationFn: () => {
      key.current ??= newIdempotencyKey()
      return api.post<Boost>(
        `/api/visibility-boost/${encodeURIComponent(productId)}`,
        { duration: boostHours },
        { idempotencyKey: key.current },
      )
    },
    onSuccess: () => {
      key.current = undefined
      toast({ title: promotionsText.boostDoneTitle, description: promotionsText.boostDoneText })
    },
    onError: (error) => {
      const status = statusOf(error)
      if (status > 0 && status < 500) key.current = undefined
      toast({
        title: promotionsText.boostFailedTitle,
        description: reasonOf(error, promotionsText.boostFailedText),
        variant: 'destructive',
      })
      if (status === 401) askToSignIn(cache)
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['subscription'] })
      return cache.invalidateQueries({ queryKey: ['products', productId] })
    },
  })
}
