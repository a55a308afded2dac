import { useQuery, useQueryClient } from '@tanstack/react-query'
import { durations } from '#contracts/common/limits.ts'
import { type Conversation, messageCalls } from '#contracts/messages/messages.ts'
import * as messagesText from '#messages/messages'
import { useNow } from '../../lib/clock.ts'
import { TextLink } from '../../lib/link.tsx'
import { useLive } from '../../lib/api/use-live.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { chatLines, type ChatCard } from './chat-lines.ts'
import { ChatLog } from './chat-log.tsx'
import { Composer } from './composer.tsx'
import { ItemStrip } from './item-strip.tsx'
import { threadQuery, type Thread } from './thread.queries.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { List } from '../../lib/api/api.ts'
import { send } from '../../lib/api/calls.ts'
import { Text } from '../../ui/layout.tsx'
import { nameOf } from './name-of.ts'
import * as chatStyles from './chat.module.css'
import * as connectionStyles from '../../ui/states/connection.module.css'
import * as layoutStyles from '../../ui/layout.module.css'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'
import { outboxOf, type Outbox } from './outbox.ts'
import type { Outgoing } from './outgoing.ts'

interface Reading {
  conversationId: string
  userId: string
  /** The other member's last message on the page; undefined until messages are loaded. */
  last: string | undefined
}

/** Marks a conversation as read when it opens, and after each new message while the page is visible. */
function useMarkRead({ conversationId, userId, last }: Reading): void {
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

interface ChatProps {
  conversation: Conversation
  userId: string
  /** Whether the chat is in a dialog on the item's page. */
  inDialog?: boolean
  /** What the chat shows among the messages, oldest first. */
  cards?: readonly ChatCard[]
}

/** A conversation: the item, the messages, and the field for a new one. Opening it marks it as read. */
export function Chat({ conversation, userId, inDialog = false, cards = [] }: ChatProps) {
  const { id } = conversation
  const cache = useQueryClient()
  const { data: thread, isError, isFetching, refetch } = useQuery(threadQuery(id))
  const { outbox, entries } = useOutbox(userId)
  useLive('me', {
    // The unread count in the header handles the events.
    onEvent: () => {},
    refresh: () => void cache.invalidateQueries({ queryKey: threadQuery(id).queryKey }),
    every: durations.pollMessages,
  })
  useMarkRead({ conversationId: id, userId, last: thread && lastOfOther(thread, cards, userId) })
  const items = thread?.items ?? []
  const lines = chatLines({
    items,
    // Those before the first loaded message are shown with the earlier ones.
    cards: thread?.earlier ? cards.filter(({ at }) => at >= items[0]!.createdAt) : cards,
    entries: entries.filter((entry) => entry.conversationId === id),
    keys: outbox?.sent,
    me: userId,
    seenAt: conversation.otherReadAt,
    online: useOnline(),
    now: useNow(60_000),
  })
  return (
    <>
      <ItemStrip conversation={conversation} here={inDialog} />
      {thread && (
        <ChatLog
          conversationId={id}
          name={nameOf(conversation.otherUser)}
          lines={lines}
          earlier={thread.earlier}
          outbox={outbox}
        />
      )}
      {!thread && isError && (
        <div className={chatStyles.chatRest}>
          <ErrorState
            level={3}
            title={messagesText.failed}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {!thread && !isError && <ChatSkeleton />}
      <p className={chatStyles.safeNote}>
        <Icon name="shield-check" size={14} />
        {messagesText.payThroughMusikaNeverShare}
      </p>
      {conversation.blockedByMe ? (
        <Text small muted className={chatStyles.composer} role="status">
          {messagesText.youHaveBlockedName({ name: nameOf(conversation.otherUser) })}{' '}
          <TextLink href="/account/blocked">{messagesText.peopleYouHaveBlocked}</TextLink>
        </Text>
      ) : (
        <Composer
          plain={{
            action: `/messages?conversation=${id}`,
            form: 'message',
            values: { conversationId: id },
          }}
          focused={inDialog}
          onSend={(content) => outbox?.add(id, content)}
        />
      )}
    </>
  )
}

/** The other member's last message and card; empty if there is none. */
function lastOfOther({ items }: Thread, cards: readonly ChatCard[], userId: string): string {
  const message = items.findLast(({ senderId }) => senderId !== userId)?.id ?? ''
  return message + (cards.findLast(({ mine }) => !mine)?.key ?? '')
}

/** The chat while it loads. */
export function ChatSkeleton() {
  return (
    <SkeletonGroup
      label={messagesText.loadingMessages}
      className={`${connectionStyles.needsScripts} ${chatStyles.chatRest} ${layoutStyles.stack} ${spacingStyles.padding4}`}
    >
      <Skeleton width="md" />
      <Skeleton width="sm" />
      <Skeleton width="lg" />
    </SkeletonGroup>
  )
}

const none: readonly Outgoing[] = []
const nothing = () => none
const never = () => () => {}

/** The member's outbox and its messages; empty on the server. */
function useOutbox(userId: string): {
  outbox: Outbox | undefined
  entries: readonly Outgoing[]
} {
  const cache = useQueryClient()
  const [outbox] = useState(() => (import.meta.env.SSR ? undefined : outboxOf(userId, cache)))
  const entries = useSyncExternalStore(
    outbox?.subscribe ?? never,
    outbox?.entries ?? nothing,
    nothing,
  )
  return { outbox, entries }
}

const on =
  (target: () => EventTarget, ...events: string[]) =>
  (listener: () => void) => {
    for (const event of events) target().addEventListener(event, listener)
    return () => {
      for (const event of events) target().removeEventListener(event, listener)
    }
  }
const onNetwork = on(() => window, 'online', 'offline')
const onVisibility = on(() => document, 'visibilitychange')

/** Whether the browser reports a network connection. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  )

/** Whether the page is visible. */
const useVisible = (): boolean =>
  useSyncExternalStore(
    onVisibility,
    () => !document.hidden,
    () => false,
  )
