import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { durations } from '#contracts/common/limits.ts'
import { messageCalls } from '#contracts/messages/messages.ts'
import { listOf, queryOf } from '../../lib/api/calls.ts'
import { useLive } from '../../lib/api/use-live.ts'
import { hasWaiting, noteNotified, outgoing } from './outgoing.ts'

export const conversationsPerPage = 24

/** One page of a member's conversations, the one with the latest message first. */
export const conversationsQuery = (userId: string, page: number) =>
  listOf(messageCalls.conversations, {
    params: { userId },
    query: { page, limit: conversationsPerPage },
  })

/** One conversation as a list; the list is empty if the member has no such conversation. */
export const conversationQuery = (userId: string, id: string) =>
  listOf(messageCalls.conversations, { params: { userId }, query: { conversation: id } })

export const unreadMessagesQuery = (userId: string) =>
  queryOf(messageCalls.unread, { params: { userId } })

/**
 * The number of unread messages, live; 0 if it cannot be read. Also refetches the conversations on the page after
 * events (lists and chats poll only while the stream is down), and sends messages that are stored on the device.
 */
export function useUnreadMessages(userId: string | undefined): number {
  const cache = useQueryClient()
  const me = userId ?? ''
  const { data } = useQuery({ ...unreadMessagesQuery(me), enabled: userId !== undefined })
  const reread = (...queryKey: string[]) => void cache.invalidateQueries({ queryKey })
  useLive(userId ? 'me' : undefined, {
    every: durations.pollNotifications,
    refresh: () => {
      reread('conversations')
      reread('messages')
    },
    onEvent: (event) => {
      if (event.type === 'message.sent') {
        const own = event.data.senderId === userId
        if (own && outgoing.busy) noteNotified(true)
        else reread('conversations', event.data.conversationId)
        // It may be a message whose response was lost: sending it again shows it as sent.
        if (own && !outgoing.busy) resume()
        reread('conversations', me)
        if (!own) reread('messages')
      } else if (event.type === 'conversation.read') {
        reread('conversations', me)
        if (event.data.readerId !== userId) return
        reread('messages')
        reread('notifications', me)
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
