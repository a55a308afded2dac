import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { durations } from '#contracts/common/limits.ts'
import type { Conversation } from '#contracts/messages/messages.ts'
import { read, readList } from '../../lib/api/query-client.ts'
import { useLive } from '../../lib/api/use-live.ts'
import { hasWaiting, noteNotified, outgoing } from './outgoing.ts'

export const conversationsPerPage = 24

/** One page of a member's conversations, the one with the latest message first. */
export const conversationsQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: ['messages', 'conversations', userId, page],
    queryFn: readList<Conversation>(`/api/conversations/${userId}`, {
      page,
      limit: conversationsPerPage,
    }),
  })

/** One conversation as a list; the list is empty if the member has no such conversation. */
export const conversationQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['messages', 'conversations', userId, id],
    queryFn: readList<Conversation>(`/api/conversations/${userId}`, { conversation: id }),
  })

export const unreadMessagesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['messages', 'unread', userId],
    queryFn: read<{ count: number }>(`/api/messages/unread/${userId}`),
  })

/**
 * The number of unread messages, live; 0 if it cannot be read. Also refetches the conversations on the page after
 * events (lists and chats poll only while the stream is down), and sends messages that are stored on the device.
 */
export function useUnreadMessages(userId: string | undefined): number {
  const cache = useQueryClient()
  const { data } = useQuery({ ...unreadMessagesQuery(userId ?? ''), enabled: userId !== undefined })
  const reread = (...key: string[]) =>
    void cache.invalidateQueries({ queryKey: ['messages', ...key] })
  useLive(userId ? 'me' : undefined, {
    every: durations.pollNotifications,
    refresh: reread,
    onEvent: (event) => {
      if (event.type === 'message.sent') {
        const own = event.data.senderId === userId
        if (own && outgoing.busy) noteNotified(true)
        else reread('thread', event.data.conversationId)
        // It may be a message whose response was lost: sending it again shows it as sent.
        if (own && !outgoing.busy) resume()
        reread('conversations')
        if (!own) reread('unread')
      } else if (event.type === 'conversation.read') {
        reread('conversations')
        if (event.data.readerId !== userId) return
        reread('unread')
        void cache.invalidateQueries({ queryKey: ['notifications', userId] })
      }
    },
  })
  const resume = useCallback(() => {
    if (userId && hasWaiting(userId))
      import('./outbox.ts').then(
        ({ outboxOf }) => outboxOf(userId, cache).resume(),
        // Without a connection the messages stay stored until the next page.
        () => undefined,
      )
  }, [userId, cache])
  useEffect(resume, [resume])
  return userId ? (data?.count ?? 0) : 0
}
