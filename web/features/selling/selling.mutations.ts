import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedDraft } from '#contracts/selling/drafts.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { api } from '../../lib/api/api.ts'
import type { DraftCalls } from './drafts/draft-sender.ts'
import { draftsQuery } from './selling.queries.ts'

/** The API calls for drafts. Each one invalidates the list of drafts. */
export function useDraftCalls(): DraftCalls {
  const cache = useQueryClient()
  const [calls] = useState<DraftCalls>(() => {
    const outdated = () =>
      cache.invalidateQueries({ queryKey: draftsQuery.queryKey, exact: true, refetchType: 'none' })
    return {
      put: async (id, body) => {
        const saved = await api.put<SavedDraft>(`/api/drafts/${id}`, body)
        await outdated()
        return saved
      },
      remove: async (id) => {
        await api.delete(`/api/drafts/${id}`)
        await outdated()
      },
    }
  })
  return calls
}

/** Invalidates all of the member's listings, drafts and figures. */
export function useRefreshSelling(): () => void {
  const cache = useQueryClient()
  return () => {
    for (const queryKey of [['selling'], ['drafts']]) void cache.invalidateQueries({ queryKey })
  }
}

export function useEndListing() {
  const refresh = useRefreshSelling()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.post<ProductDetail>(`/api/products/${id}/end`),
    onSettled: (_product, _error, id) => {
      refresh()
      void cache.invalidateQueries({ queryKey: ['products', id] })
    },
  })
}

export interface Relist {
  id: string
  quantity?: number
  auctionEndTime?: string
}

/** Relists an ended or sold listing; `key` is the idempotency key for repeated clicks. */
export function useRelist() {
  const refresh = useRefreshSelling()
  return useMutation({
    mutationFn: ({ id, key, ...body }: Relist & { key: string }) =>
      api.post<ProductDetail>(`/api/products/${id}/relist`, body, { idempotencyKey: key }),
    onSettled: refresh,
  })
}

export function useDiscardDraft() {
  const refresh = useRefreshSelling()
  return useMutation({
    mutationFn: (id: string) => api.delete(`/api/drafts/${id}`),
    onSettled: refresh,
  })
}
