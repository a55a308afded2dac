import * as ordersAdminText from '#messages/orders/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listsKey } from '../../../admin/lists/list-filters.ts'
import { api } from '../../../lib/api/api.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/**
 * Adds a depot or a bus company, or changes the one with an id; `path` is that of their list. It refetches the lists, also
 * after an error.
 */
export function useSaveStation<Form>(path: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...form }: Form & { id?: string | undefined }) =>
      id === undefined
        ? api.post<unknown>(`/api${path}`, form)
        : api.put<unknown>(`/api${path}/${id}`, form),
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
