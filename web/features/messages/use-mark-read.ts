import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageCalls, type Conversation } from '#contracts/messages/messages.ts'
import type { List } from '../../lib/api/api.ts'
import { send } from '../../lib/api/calls.ts'
import { useVisible } from './use-window.ts'

interface Reading {
  conversationId: string
  userId: string
  /** The other member's last message on the page; undefined until messages are loaded. */
  last: string | undefined
}

/** Marks a conversation as read when it opens, and after each new message while the page is visible. */
export function useMarkRead({ conversationId, userId, last }: Reading): void {
  const cache = useQueryClient()
  const visible = useVisible()
  useEffect(() => {
    if (!visible || last === undefined) return
    send(messageCalls.read, { params: { conversationId }, body: { userId } }).then(
      () =>
        cache.setQueriesData<List<Conversation>>(
          { queryKey: ['conversations', userId] },
          (list) =>
            list && { ...list, items: list.items.map((each) => asRead(each, conversationId)) },
        ),
      // It stays unread until the next message or visit.
      () => undefined,
    )
  }, [cache, visible, conversationId, userId, last])
}

const asRead = (conversation: Conversation, id: string): Conversation =>
  conversation.id === id ? { ...conversation, unreadCount: 0 } : conversation
