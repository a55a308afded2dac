import * as notificationsText from '#messages/notifications'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NotificationGroup } from '#contracts/notifications/groups.ts'
import type {
  NotificationChannel,
  NotificationPreference,
} from '#contracts/notifications/notifications.ts'
import { api } from '../../lib/api/api.ts'
import { reasonOf } from '../../lib/api/api-error.ts'
import { read } from '../../lib/api/query-client.ts'
import { toast } from '../../ui/overlays/toast.ts'

export const preferencesQuery = queryOptions({
  queryKey: ['account', 'notification-preferences'],
  queryFn: read<NotificationPreference[]>('/api/notification-preferences'),
})

interface Choice {
  type: NotificationGroup
  channel: NotificationChannel
  enabled: boolean
}

/** Turns one group on one channel on or off. Shown at once, and reverted after an error. */
export function usePrefer() {
  const cache = useQueryClient()
  const { queryKey } = preferencesQuery
  return useMutation({
    mutationFn: (choice: Choice) =>
      api.put<NotificationPreference[]>('/api/notification-preferences', choice),
    onMutate: ({ type, channel, enabled }) =>
      cache.setQueryData(queryKey, (before) =>
        before?.map((one) => (one.type === type ? { ...one, [channel]: enabled } : one)),
      ),
    onSettled: () => cache.invalidateQueries({ queryKey }),
    onError: (error) =>
      toast({
        title: notificationsText.choiceNotSaved,
        description: reasonOf(error, notificationsText.pleaseTryAgain),
        variant: 'destructive',
      }),
  })
}
