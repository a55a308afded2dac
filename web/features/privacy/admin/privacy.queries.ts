import * as privacyAdminText from '#messages/privacy/admin'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  Breach,
  BreachDetail,
  DataRequest,
} from '../../../../contracts/privacy/admin/privacy.ts'
import type { RequestKind } from '../../../../contracts/privacy/privacy-limits.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts'
import { read, readList } from '../../../lib/api/query-client.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import type { BreachSearch, RequestSearch } from './filters.ts'

export const perPage = 24

/** One page of the requests about data. */
export const requestsQuery = ({ status, kind, search, page }: RequestSearch) =>
  queryOptions({
    queryKey: ['admin', 'data-requests', { status, kind, search, page }],
    queryFn: readList<DataRequest>('/api/admin/data-requests', {
      status,
      kind,
      ...(search && { search }),
      page,
      limit: perPage,
    }),
  })

/** One page of the register of breaches. */
export const breachesQuery = ({ status, page }: BreachSearch) =>
  queryOptions({
    queryKey: ['admin', 'breaches', { status, page }],
    queryFn: readList<Breach>('/api/admin/breaches', { status, page, limit: perPage }),
  })

/** One entry with its history. */
export const breachQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'breaches', 'one', id],
    queryFn: read<BreachDetail>(`/api/admin/breaches/${encodeURIComponent(id)}`),
  })

/** A write by staff; the lists are read anew after it, also after a refusal. One that names fields shows there. */
function useAdminWrite<Given, Answer>(
  list: 'data-requests' | 'breaches',
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
    onSettled: () => cache.invalidateQueries({ queryKey: ['admin', list] }),
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
    'data-requests',
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
    'data-requests',
    (request: TakenRequest) => api.post<DataRequest>('/api/admin/data-requests', request),
    { done: privacyAdminText.requestWrittenDown, failed: privacyAdminText.notWrittenDown },
  )

/** What the form of a breach sends; with `id` an entry is changed. */
export interface SentBreach {
  id?: string
  body: object
}
export const useSaveBreach = () =>
  useAdminWrite(
    'breaches',
    ({ id, body }: SentBreach) =>
      id
        ? api.put<BreachDetail>(`/api/admin/breaches/${id}`, body)
        : api.post<BreachDetail>('/api/admin/breaches', body),
    { done: privacyAdminText.saved, failed: privacyAdminText.notSaved },
  )
