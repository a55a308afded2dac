import * as dealsText from '#messages/deals'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { Deal } from '#contracts/deals/deals.ts'
import { api } from '../../lib/api/api.ts'
import { read, readList } from '../../lib/api/query-client.ts'
import { readProducts } from '../../lib/api/read-products.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** Milliseconds after which a list is read again when a visitor returns to it. */
const listFresh = 30_000

export const dealsQuery = (page: number) =>
  queryOptions({
    queryKey: ['deals', 'list', page],
    queryFn: readList<Deal>('/api/deals', { page: page > 1 ? page : undefined }),
    staleTime: listFresh,
  })

/** The member's deal of today, or null. */
export const ownDealQuery = queryOptions({
  queryKey: ['deals', 'today'],
  queryFn: read<{ deal: Deal | null }>('/api/deals/today'),
  staleTime: listFresh,
})

/** Items that a seller can make a deal: their newest 100 fixed-price items. */
export const ownItemsQuery = (sellerId: string) =>
  queryOptions({
    queryKey: ['products', 'list', 'own', sellerId],
    queryFn: readProducts({ sellerId, type: 'fixed', limit: 100 }),
    staleTime: listFresh,
  })

/** Makes an item the seller's deal of the day. `price` is a decimal in `currency`. */
export function useSetDeal(onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({
      productId,
      ...price
    }: {
      productId: string
      price: string
      currency: CurrencyCode
    }) => api.put<Deal>(`/api/products/${productId}/deal`, price),
    onSuccess: (deal) => {
      toast({
        title: dealsText.yourDealOfDayIs,
        description: dealsText.titleCostsPercentOffLess({
          title: deal.title,
          percentOff: deal.percentOff,
        }),
      })
      onDone()
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['deals'] }),
        cache.invalidateQueries({ queryKey: ['products'] }),
      ]),
  })
}
