import * as ordersText from '#messages/orders'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeliveryTerms } from '../../../../contracts/orders/delivery-terms.ts'
import { api } from '../../../lib/api/api.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { read } from '../../../lib/api/query-client.ts'
import { toast } from '../../../ui/overlays/toast.ts'

const pathOf = (id: string) => `/api/selling/listings/${encodeURIComponent(id)}/delivery`

export const deliveryTermsQuery = (id: string) =>
  queryOptions({ queryKey: ['selling', 'delivery', id], queryFn: read<DeliveryTerms>(pathOf(id)) })

/** Saves the terms of a listing; `busPrice` is in US dollars, null for no bus parcels. */
export function useSaveTerms(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (terms: { busPrice: string | null }) => api.put<DeliveryTerms>(pathOf(id), terms),
    onSuccess: (terms) => {
      cache.setQueryData(deliveryTermsQuery(id).queryKey, terms)
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
