import * as notificationsText from '#messages/notifications'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { durations } from '#contracts/common/limits.ts'
import type { Notification } from '#contracts/notifications/notifications.ts'
import { api } from '../../lib/api/api.ts'
import { reasonOf } from '../../lib/api/api-error.ts'
import { read, readList } from '../../lib/api/query-client.ts'
import { useLive } from '../../lib/api/use-live.ts'
import { toast } from '../../ui/overlays/toast.ts'

export const notificationsPerPage = 20

export const notificationsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['notifications', userId, 'list'],
    queryFn: read<Notification[]>(`/api/notifications/${userId}`),
  })

/** One page of `/notifications`: all, or only unread ones. */
export const notificationPageQuery = (userId: string, unread: boolean, page: number) =>
  queryOptions({
    queryKey: ['notifications', userId, 'page', unread, page],
    queryFn: readList<Notification>(`/api/notifications/${userId}`, {
      page,
      limit: notificationsPerPage,
      ...(unread && { unread: true }),
    }),
  })

export const unreadQuery = (userId: string) =>
  queryOptions({
    queryKey: ['notifications', userId, 'count'],
    queryFn: read<{ count: number }>(`/api/notifications/${userId}/count`),
  })

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

/** A mutation after which list and count are fetched again (docs/rules/notifications.md#updates). */
function useNotificationChange<T>(
  userId: string,
  change: (argument: T) => Promise<unknown>,
  onMutate?: (argument: T) => Promise<void>,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onMutate,
    onSettled: () => cache.invalidateQueries({ queryKey: ['notifications', userId] }),
    onError: (error) =>
      toast({
        title: notificationsText.notificationsNotChanged,
        description: reasonOf(error, notificationsText.pleaseTryAgain),
        variant: 'destructive',
      }),
  })
}

/** The list shows the notification as read at once, so that a second click does not mark it again. */
export function useMarkRead(userId: string) {
  const cache = useQueryClient()
  const { queryKey } = notificationsQuery(userId)
  return useNotificationChange(
    userId,
    (id: string) => api.put(`/api/notifications/${id}/read`),
    async (id) => {
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (list) =>
        list?.map((one) => (one.id === id ? { ...one, read: true } : one)),
      )
    },
  )
}

export const useMarkAllRead = (userId: string) =>
  useNotificationChange<void>(userId, () => api.put(`/api/notifications/${userId}/read-all`))

export const useDeleteNotification = (userId: string) =>
  useNotificationChange(userId, (id: string) => api.delete(`/api/notifications/${id}`))
