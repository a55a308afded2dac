import * as moderationAdminText from '#messages/moderation/admin'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  CaseDetail,
  CaseOutcome,
  ModerationCase,
} from '../../../../contracts/moderation/admin/moderation.ts'
import type {
  AdminListing,
  AdminMember,
  PersonDetail,
} from '../../../../contracts/accounts/admin/members.ts'
import type { AdminSession } from '../../../../contracts/staff/admin/staff.ts'
import type {
  WordLists,
  WordRule,
} from '../../../../contracts/blocked-terms/admin/blocked-terms.ts'
import { api } from '../../../lib/api/api.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { read, readList } from '../../../lib/api/query-client.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import type { ListingsSearch, PeopleSearch, QueueSearch } from './filters.ts'

export const rowsPerPage = 25

/** The staff member who is signed in: the same read as that of the admin pages. */
export const staffMemberQuery = queryOptions({
  queryKey: ['admin', 'session'],
  queryFn: read<{ admin: AdminSession | null }>('/api/admin/session'),
})

export const casesQuery = ({ kind, state, search, page }: QueueSearch) =>
  queryOptions({
    queryKey: ['admin', 'moderation', 'cases', { kind, state, search, page }],
    queryFn: readList<ModerationCase>('/api/admin/moderation', {
      kind,
      state,
      search,
      page,
      limit: rowsPerPage,
    }),
  })
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'moderation', 'case', id],
    queryFn: read<CaseDetail>(`/api/admin/moderation/${encodeURIComponent(id)}`),
  })
export const adminListingsQuery = (place: ListingsSearch) =>
  queryOptions({
    queryKey: ['admin', 'moderation', 'listings', place],
    queryFn: readList<AdminListing>('/api/admin/listings', { ...place, limit: rowsPerPage }),
  })
export const peopleQuery = (place: PeopleSearch) =>
  queryOptions({
    queryKey: ['admin', 'moderation', 'people', place],
    queryFn: readList<AdminMember>('/api/admin/users', { ...place, limit: rowsPerPage }),
  })
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'moderation', 'person', id],
    queryFn: read<PersonDetail>(`/api/admin/users/${encodeURIComponent(id)}`),
  })
export const wordListsQuery = queryOptions({
  queryKey: ['admin', 'moderation', 'words'],
  queryFn: read<WordLists>('/api/admin/word-lists'),
})

/** A write by staff: said when it is done, said why when it is not; all lists are read anew, also after a refusal. */
function useAdminWrite<Given, Answer>(
  write: (given: Given) => Promise<Answer>,
  { done, failed }: { done: string | undefined; failed: string },
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: () => void (done && toast({ title: done })),
    onError: (error) =>
      toast({
        title: failed,
        description: reasonOf(error, moderationAdminText.checkYourConnectionThenTry),
        variant: 'destructive',
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['admin', 'moderation'] }),
  })
}

export const useClaim = () =>
  useAdminWrite(
    ({ id, claim }: { id: string; claim: boolean }) =>
      api.post<CaseDetail>(`/api/admin/moderation/${id}/claim`, { claim }),
    { done: undefined, failed: moderationAdminText.notTaken },
  )

export interface Decision {
  decision: CaseOutcome
  reason: string
  until?: string
  keepAuctions?: boolean
}
export const useDecide = () =>
  useAdminWrite(
    ({ id, ...decision }: Decision & { id: string }) =>
      api.post<CaseDetail>(`/api/admin/moderation/${id}/decision`, decision),
    { done: moderationAdminText.decided, failed: moderationAdminText.notDecided },
  )

export const useListingStep = () =>
  useAdminWrite(
    ({ id, step, reason }: { id: string; step: 'remove' | 'restore'; reason: string }) =>
      api.post<AdminListing>(`/api/admin/listings/${id}/${step}`, { reason }),
    { done: moderationAdminText.done, failed: moderationAdminText.nothingWasChanged },
  )

export const usePersonStep = () =>
  useAdminWrite(
    ({
      id,
      step,
      ...body
    }: { id: string; step: 'warn' | 'suspend' | 'reinstate' } & Omit<Decision, 'decision'>) =>
      api.post<PersonDetail>(`/api/admin/users/${id}/${step}`, body),
    { done: moderationAdminText.done, failed: moderationAdminText.nothingWasChanged },
  )

export const useNote = () =>
  useAdminWrite(
    ({ id, text }: { id: string; text: string }) =>
      api.post<PersonDetail>(`/api/admin/users/${id}/notes`, { text }),
    { done: moderationAdminText.noteKept, failed: moderationAdminText.noteWasNotKept },
  )

export const useChangeBlockedTerms = () =>
  useAdminWrite(
    (given: { rules: WordRule[]; version: string; reason: string }) =>
      api.put<WordLists>('/api/admin/word-lists', given),
    { done: moderationAdminText.wordListsSaved, failed: moderationAdminText.wordListsWereNotSaved },
  )
