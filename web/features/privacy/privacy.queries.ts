import * as privacyText from '#messages/privacy'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DataExport, OwnRequest, PrivacyState } from '#contracts/privacy/privacy.ts'
import type { RequestKind } from '#contracts/privacy/privacy-limits.ts'
import { api } from '../../lib/api/api.ts'
import { ApiError, reasonOf } from '../../lib/api/api-error.ts'
import { read } from '../../lib/api/query-client.ts'
import { sessionQuery } from '../../lib/account/session.ts'
import { toast } from '../../ui/overlays/toast.ts'

const isRunning = (state: PrivacyState | undefined): boolean =>
  state?.latestExport?.status === 'waiting' || state?.latestExport?.status === 'building'

/** The data of the privacy page, polled while a copy is being built. */
export const privacyQuery = queryOptions({
  queryKey: ['account', 'privacy'],
  queryFn: read<PrivacyState>('/api/account/privacy'),
  staleTime: 5000,
  refetchInterval: ({ state }) => (isRunning(state.data) ? 2000 : false),
})

/**
 * A mutation of this page, after which its data is refetched, even after an error. Field errors are shown at the
 * fields.
 */
function usePrivacyWrite<Given, Answer>(
  write: (given: Given) => Promise<Answer>,
  { done, failed }: { done?: string; failed: string },
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      if (done) toast({ title: done })
    },
    onError: (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) return
      toast({
        title: failed,
        description: reasonOf(error, privacyText.pleaseTryAgain),
        variant: 'destructive',
      })
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: privacyQuery.queryKey }),
        // The header shows the date of a deletion.
        cache.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      ]),
  })
}

interface Message {
  message: string
}

export const useRequestCopy = () =>
  usePrivacyWrite(() => api.post<DataExport>('/api/account/export'), {
    failed: privacyText.noCopyIsBeingMade,
  })

export const useWithdraw = () =>
  usePrivacyWrite(
    (purpose: string) =>
      api.delete<Message>(`/api/account/consents/${encodeURIComponent(purpose)}`),
    { done: privacyText.withdrawn, failed: privacyText.notWithdrawn },
  )

export const useRequestDeletion = () =>
  usePrivacyWrite(
    (currentPassword: string) => api.post<Message>('/api/account/deletion', { currentPassword }),
    { failed: privacyText.yourAccountStays },
  )

export const useCancelDeletion = () =>
  usePrivacyWrite(() => api.delete<Message>('/api/account/deletion'), {
    done: privacyText.yourAccountStays,
    failed: privacyText.notChanged,
  })

export const useSendDataRequest = () =>
  usePrivacyWrite(
    ({ key, ...request }: { kind: RequestKind; details: string; key: string }) =>
      api.post<OwnRequest>('/api/account/data-requests', request, { idempotencyKey: key }),
    { done: privacyText.weHaveReceivedYourRequest, failed: privacyText.notSent },
  )
