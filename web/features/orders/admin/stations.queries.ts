import * as ordersAdminText from '#messages/orders/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  AdminDepot,
  BusOperator,
  BusOperatorForm,
  DepotForm,
} from '../../../../contracts/orders/admin/depots.ts'
import { listsKey } from '../../../admin/lists/list-filters.ts'
import { api } from '../../../lib/api/api.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/** Adds a row of one of these lists, or changes the one with an id. It refetches the lists, also after an error. */
function useSave<Form, Row>(path: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...form }: Form & { id?: string | undefined }) =>
      id === undefined ? api.post<Row>(path, form) : api.put<Row>(`${path}/${id}`, form),
    onSuccess: () => toast({ title: ordersAdminText.saved }),
    onError: (error) =>
      toast({
        title: ordersAdminText.notSaved,
        description: reasonOf(error, ordersAdminText.checkYourConnectionThenTryAgain),
        variant: 'destructive',
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: listsKey }),
  })
}

export const useSaveDepot = () => useSave<DepotForm, AdminDepot>('/api/admin/depots')
export const useSaveBusOperator = () =>
  useSave<BusOperatorForm, BusOperator>('/api/admin/bus-operators')
