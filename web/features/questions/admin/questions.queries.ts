import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminQuestion } from '../../../../contracts/questions/admin/questions.ts'
import * as questionsAdminText from '#messages/questions/admin'
import { listsKey } from '../../../admin/lists/list-filters.ts'
import { api } from '../../../lib/api/api.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/** Removes a question, shows a toast and refetches the lists, also after an error. */
export function useRemoveQuestion() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api.post<AdminQuestion>(`/api/admin/questions/${id}/removal`, { reason }),
    onSuccess: () => toast({ title: questionsAdminText.theQuestionIsRemoved }),
    onError: (error) =>
      toast({
        title: questionsAdminText.nothingWasChanged,
        description: reasonOf(error, questionsAdminText.checkYourConnectionThenTry),
        variant: 'destructive',
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: listsKey }),
  })
}
