import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminRating, RatingPart } from '../../../../contracts/ratings/admin/ratings.ts'
import * as ratingsAdminText from '#messages/ratings/admin'
import { listsKey } from '../../../admin/lists/list-filters.ts'
import { api } from '../../../lib/api/api.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/** Removes a rating or a reply, shows a toast and refetches the lists, also after an error. */
export function useRemoveRating() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; part: RatingPart; reason: string }) =>
      api.post<AdminRating>(`/api/admin/ratings/${id}/removal`, body),
    onSuccess: () => toast({ title: ratingsAdminText.itIsRemoved }),
    onError: (error) =>
      toast({
        title: ratingsAdminText.nothingWasChanged,
        description: reasonOf(error, ratingsAdminText.checkYourConnectionThenTry),
        variant: 'destructive',
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: listsKey }),
  })
}
