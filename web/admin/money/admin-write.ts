import * as commonAdminText from '#messages/common/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '../../lib/api/api-error.ts'
import { listsKey } from '../lists/list-filters.ts'
import { toast } from '../../ui/overlays/toast.ts'

/**
 * A mutation by staff that shows toasts. It refetches all admin data about orders and money, also after an error,
 * because another staff member may have made the change first.
 */
export function useAdminWrite<Given, Answer>(
  write: (given: Given) => Promise<Answer>,
  { done, failed }: { done?: string | ((answer: Answer) => string); failed: string },
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: (answer) => {
      if (done) toast({ title: typeof done === 'string' ? done : done(answer) })
    },
    onError: (error) =>
      toast({
        title: failed,
        description: reasonOf(error, commonAdminText.checkYourDataOrSignal),
        variant: 'destructive',
      }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['admin', 'money'] }),
        cache.invalidateQueries({ queryKey: listsKey }),
      ]),
  })
}
