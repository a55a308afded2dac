import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AccountStatus } from '../../../../contracts/moderation/reports.ts'
import { api } from '../../../lib/api/api.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { read } from '../../../lib/api/query-client.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/** What the staff decided about oneself, and what they are looking at. */
export const accountStatusQuery = queryOptions({
  queryKey: ['account', 'standing'],
  queryFn: read<AccountStatus>('/api/account/standing'),
})

/** Answers a decision, once. */
export function useAppeal() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      api.post<AccountStatus>(`/api/account/standing/${id}/appeal`, { text }),
    onSuccess: (standing) => {
      cache.setQueryData(accountStatusQuery.queryKey, standing)
      toast({ title: 'Your answer was sent', description: 'We tell you what comes of it.' })
    },
    onError: (error) => {
      toast({
        title: 'Your answer was not sent',
        description: reasonOf(error, 'Check your data or signal, then try again.'),
        variant: 'destructive',
      })
      return cache.invalidateQueries({ queryKey: accountStatusQuery.queryKey })
    },
  })
}
