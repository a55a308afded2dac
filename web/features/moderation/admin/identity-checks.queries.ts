import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminIdentityCheck } from '../../../../contracts/moderation/admin/identity-checks.ts'
import * as moderationAdminText from '#messages/moderation/admin'
import { listsKey } from '../../../admin/lists/list-filters.ts'
import { api } from '../../../lib/api/api.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/** Accepts or declines a check, shows a toast and refetches the lists, also after an error. */
export function useDecideIdentity() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; accept: boolean; reason?: string }) =>
      api.post<AdminIdentityCheck>(`/api/admin/identity-checks/${id}/decision`, body),
    onSuccess: () => toast({ title: moderationAdminText.identityDecided }),
    onError: (error) =>
      toast({
        title: moderationAdminText.identityNotDecided,
        description: reasonOf(error, moderationAdminText.checkConnectionIdentity),
        variant: 'destructive',
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: listsKey }),
  })
}
