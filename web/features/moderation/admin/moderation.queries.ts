import * as moderationAdminText from '#messages/moderation/admin'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CaseDetail, CaseOutcome } from '../../../../contracts/moderation/admin/moderation.ts'
import type { AdminListing, MemberDetail } from '../../../../contracts/accounts/admin/members.ts'
import type { AdminSession } from '../../../../contracts/staff/admin/staff.ts'
import type {
  BlockedTerms,
  TermRule,
} from '../../../../contracts/blocked-terms/admin/blocked-terms.ts'
import { api } from '../../../lib/api/api.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { read } from '../../../lib/api/query-client.ts'
import { listsKey } from '../../../admin/lists/list-filters.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/** The signed-in staff member. The key is that of `adminSessionQuery`, so both share one cache entry. */
export const staffMemberQuery = queryOptions({
  queryKey: ['admin', 'session'],
  queryFn: read<{ admin: AdminSession | null }>('/api/admin/session'),
})

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'moderation', 'case', id],
    queryFn: read<CaseDetail>(`/api/admin/moderation/${encodeURIComponent(id)}`),
  })
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'moderation', 'person', id],
    queryFn: read<MemberDetail>(`/api/admin/users/${encodeURIComponent(id)}`),
  })
export const blockedTermsQuery = queryOptions({
  queryKey: ['admin', 'moderation', 'words'],
  queryFn: read<BlockedTerms>('/api/admin/word-lists'),
})

/** A mutation by staff that shows toasts. It refetches moderation data and all lists, also after an error. */
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
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['admin', 'moderation'] }),
        cache.invalidateQueries({ queryKey: listsKey }),
      ]),
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

export const useMemberStep = () =>
  useAdminWrite(
    ({
      id,
      step,
      ...body
    }: { id: string; step: 'warn' | 'suspend' | 'reinstate' | 'reset-two-factor' } & Omit<
      Decision,
      'decision'
    >) => api.post<MemberDetail>(`/api/admin/users/${id}/${step}`, body),
    { done: moderationAdminText.done, failed: moderationAdminText.nothingWasChanged },
  )

export const useNote = () =>
  useAdminWrite(
    ({ id, text }: { id: string; text: string }) =>
      api.post<MemberDetail>(`/api/admin/users/${id}/notes`, { text }),
    { done: moderationAdminText.noteSaved, failed: moderationAdminText.noteWasNotSaved },
  )

export const useChangeBlockedTerms = () =>
  useAdminWrite(
    (given: { rules: TermRule[]; version: string; reason: string }) =>
      api.put<BlockedTerms>('/api/admin/word-lists', given),
    {
      done: moderationAdminText.blockedTermsSaved,
      failed: moderationAdminText.blockedTermsWereNotSaved,
    },
  )
