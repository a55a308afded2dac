import * as ordersText from '#messages/orders'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeliveryChoice, Order } from '../../../../contracts/orders/orders.ts'
import { api } from '../../../lib/api/api.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { toast } from '../../../ui/overlays/toast.ts'

const mutationKey = ['orders', 'delivery']

/** Saves how the buyer gets an order. Its amounts are read again before it counts as saved. */
export function useChooseDelivery(orderId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationKey,
    mutationFn: (choice: DeliveryChoice) =>
      api.put<Order>(`/api/orders/${encodeURIComponent(orderId)}/delivery`, choice),
    onError: (error) =>
      toast({
        title: ordersText.choiceNotSaved,
        description: reasonOf(error, ordersText.pleaseCheckYourConnectionAnd),
        variant: 'destructive',
      }),
    onSettled: () =>
      Promise.all(
        ['payments', 'orders'].map((name) => cache.invalidateQueries({ queryKey: [name] })),
      ),
  })
}

/** Whether a choice is being saved. */
export const useIsSavingDelivery = (): boolean => useIsMutating({ mutationKey }) > 0
