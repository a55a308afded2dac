import * as notificationsText from '#messages/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { durations } from '#contracts/common/limits.ts'
import { notificationCalls } from '#contracts/notifications/notifications.ts'
import { listOf, queryOf, send, useCall, useWrite } from '../../lib/api/calls.ts'
import { useLive } from '../../lib/api/use-live.ts'

export const notificationsPerPage = 20

/** The newest. Its key is the beginning of those of the pages and of the count. */
export const notificationsQuery = (userId: string) =>
  queryOf(notificationCalls.list, { params: { userId } })

/** One page of `/notifications`: all, or only unread ones. */
export const notificationPageQuery = (userId: string, unread: boolean, page: number) =>
  listOf(notificationCalls.list, {
    params: { userId },
    query: { page, limit: notificationsPerPage, ...(unread && { unread: true }) },
  })

export const unreadQuery = (userId: string) =>
  queryOf(notificationCalls.count, { params: { userId } })

/** The number of unread notifications, live; polled every 30 s while the stream is down. */
export function useUnreadCount(userId: string | undefined): number {
  const cache = useQueryClient()
  const { data } = useQuery({ ...unreadQuery(userId ?? ''), enabled: userId !== undefined })
  const refresh = () => void cache.invalidateQueries({ queryKey: ['notifications', userId] })
  useLive(userId ? 'me' : undefined, {
    every: durations.pollNotifications,
    refresh,
    onEvent: (event) => {
      if (event.type === 'notification.created') refresh()
    },
  })
  return userId ? (data?.count ?? 0) : 0
}

/** List and count are read again after a change (docs/rules/notifications.md#updates). */
const effectsOn = (userId: string) => ({
  failed: notificationsText.notificationsNotChanged,
  hint: notificationsText.pleaseTryAgain,
  outdates: [['notifications', userId]],
})

/** The list shows the notification as read at once, so that a second click does not mark it again. */
export function useMarkRead(userId: string) {
  const cache = useQueryClient()
  const { queryKey } = notificationsQuery(userId)
  return useWrite(async (id: string) => {
    await cache.cancelQueries({ queryKey, exact: true })
    cache.setQueryData(queryKey, (list) =>
      list?.map((one) => (one.id === id ? { ...one, read: true } : one)),
    )
    return send(notificationCalls.read, { params: { id } })
  }, effectsOn(userId))
}

export const useMarkAllRead = (userId: string) =>
  useCall(notificationCalls.readAll, effectsOn(userId))

export const useDeleteNotification = (userId: string) =>
  useCall(notificationCalls.remove, effectsOn(userId))
