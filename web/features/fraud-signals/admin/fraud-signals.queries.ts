import * as fraudSignalsAdminText from '#messages/fraud-signals/admin'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FraudSignal } from '../../../../contracts/fraud-signals/admin/fraud-signals.ts'
import type { FraudSignalDecision } from '../../../../contracts/fraud-signals/admin/fraud-signal-states.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts'
import { read } from '../../../lib/api/query-client.ts'
import { listsKey } from '../../../admin/lists/list-filters.ts'
import { toast } from '../../../ui/overlays/toast.ts'

export const fraudSignalQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'signal', id],
    queryFn: read<FraudSignal>(`/api/admin/signals/${encodeURIComponent(id)}`),
  })

/** Saves a decision about a fraud signal. The form shows field errors; other errors show as a toast. */
export function useDecideFraudSignal(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (given: { decision: FraudSignalDecision; reason: string }) =>
      api.post<FraudSignal>(`/api/admin/signals/${encodeURIComponent(id)}/decision`, given),
    onSuccess: (fraudSignal) => {
      toast({ title: fraudSignalsAdminText.decisionSaved })
      cache.setQueryData(fraudSignalQuery(id).queryKey, fraudSignal)
    },
    onError: (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) return
      toast({
        title: fraudSignalsAdminText.decisionNotSaved,
        description: reasonOf(error, fraudSignalsAdminText.pleaseTryAgain),
        variant: 'destructive',
      })
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: listsKey }),
        cache.invalidateQueries({ queryKey: fraudSignalQuery(id).queryKey }),
      ]),
  })
}
