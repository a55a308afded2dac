import * as ordersText from '#messages/orders'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PickupTerms } from '../../../../contracts/orders/pickup-points.ts'
import { api } from '../../../lib/api/api.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { read } from '../../../lib/api/query-client.ts'
import { toast } from '../../../ui/overlays/toast.ts'

const pathOf = (id: string) => `/api/selling/listings/${encodeURIComponent(id)}/pickup`

export const pickupTermsQuery = (id: string) =>
  queryOptions({ queryKey: ['selling', 'pickup', id], queryFn: read<PickupTerms>(pathOf(id)) })

/** Saves the price of a listing in US dollars; null for no pickup points. */
export function useSavePickupTerms(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (pickupPrice: string | null) => api.put<PickupTerms>(pathOf(id), { pickupPrice }),
    onSuccess: (terms) => {
      cache.setQueryData(pickupTermsQuery(id).queryKey, terms)
      toast({ title: ordersText.deliverySaved })
    },
    onError: (error) =>
      toast({
        title: ordersText.deliveryNotSaved,
        description: reasonOf(error, ordersText.pleaseCheckYourConnectionAnd),
        variant: 'destructive',
      }),
  })
}
