import * as moderationText from '#messages/moderation'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AccountStatus } from '#contracts/moderation/reports.ts'
import { api } from '../../../lib/api/api.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { read } from '../../../lib/api/query-client.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/** The signed-in member's suspension, listings under review, and decisions by staff. */
export const accountStatusQuery = queryOptions({
  queryKey: ['account', 'standing'],
  queryFn: read<AccountStatus>('/api/account/standing'),
})

/** Appeals a decision; each decision can be appealed once. */
export function useAppeal() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      api.post<AccountStatus>(`/api/account/standing/${id}/appeal`, { text }),
    onSuccess: (accountStatus) => {
      cache.setQueryData(accountStatusQuery.queryKey, accountStatus)
      toast({
        title: moderationText.yourAnswerWasSent,
        description: moderationText.weWillLetYouKnow,
      })
    },
    onError: (error) => {
      toast({
        title: moderationText.yourAppealWasNotSent,
        description: reasonOf(error, moderationText.checkYourDataOrSignal),
        variant: 'destructive',
      })
      return cache.invalidateQueries({ queryKey: accountStatusQuery.queryKey })
    },
  })
}
