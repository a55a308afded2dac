import * as privacyAdminText from '#messages/privacy/admin'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BreachDetail, DataRequest } from '../../../../contracts/privacy/admin/privacy.ts'
import type { RequestKind } from '../../../../contracts/privacy/privacy-limits.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts'
import { read } from '../../../lib/api/query-client.ts'
import { listsKey } from '../../../admin/lists/list-filters.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/** One entry with its history. */
export const breachQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'breaches', id],
    queryFn: read<BreachDetail>(`/api/admin/breaches/${encodeURIComponent(id)}`),
  })

/**
 * A mutation by staff, after which the lists are refetched, even after an error. Field errors are shown at the fields.
 */
function useAdminWrite<Given, Answer>(
  write: (given: Given) => Promise<Answer>,
  { done, failed }: { done: string; failed: string },
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: () => toast({ title: done }),
    onError: (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) return
      toast({
        title: failed,
        description: reasonOf(error, privacyAdminText.pleaseTryAgain),
        variant: 'destructive',
      })
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: listsKey }),
        cache.invalidateQueries({ queryKey: ['admin', 'breaches'] }),
      ]),
  })
}

interface HandledRequest {
  id: string
  what: 'identity' | 'answer' | 'close'
  text: string
}
const bodyOf = ({ what, text }: HandledRequest) =>
  what === 'identity' ? { note: text } : what === 'answer' ? { answer: text } : { reason: text }

export const useHandleRequest = () =>
  useAdminWrite(
    (handled: HandledRequest) =>
      api.post<DataRequest>(
        `/api/admin/data-requests/${handled.id}/${handled.what}`,
        bodyOf(handled),
      ),
    { done: privacyAdminText.saved, failed: privacyAdminText.notSaved },
  )

export interface TakenRequest {
  kind: RequestKind
  name: string
  email: string
  details: string
}
export const useTakeRequest = () =>
  useAdminWrite(
    (request: TakenRequest) => api.post<DataRequest>('/api/admin/data-requests', request),
    { done: privacyAdminText.requestWrittenDown, failed: privacyAdminText.notWrittenDown },
  )

/** The values of the breach form; with `id` an entry is changed. */
export interface SentBreach {
  id?: string
  body: object
}
export const useSaveBreach = () =>
  useAdminWrite(
    ({ id, body }: SentBreach) =>
      id
        ? api.put<BreachDetail>(`/api/admin/breaches/${id}`, body)
        : api.post<BreachDetail>('/api/admin/breaches', body),
    { done: privacyAdminText.saved, failed: privacyAdminText.notSaved },
  )
