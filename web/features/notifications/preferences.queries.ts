import * as notificationsText from '#messages/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { notificationCalls } from '#contracts/notifications/notifications.ts'
import { queryOf, send, useWrite, type InputOf } from '../../lib/api/calls.ts'

export const preferencesQuery = queryOf(notificationCalls.preferences)

/** Turns one group on one channel on or off. Shown at once, and reverted after an error. */
export function usePrefer() {
  const cache = useQueryClient()
  const { queryKey } = preferencesQuery
  return useWrite(
    (body: InputOf<typeof notificationCalls.prefer>['body']) => {
      const { type, channel, enabled } = body
      cache.setQueryData(queryKey, (before) =>
        before?.map((one) => (one.type === type ? { ...one, [channel]: enabled } : one)),
      )
      return send(notificationCalls.prefer, { body })
    },
    {
      failed: notificationsText.choiceNotSaved,
      hint: notificationsText.pleaseTryAgain,
      outdates: [queryKey],
    },
  )
}
