import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Conversation } from '#contracts/messages/messages.ts'
import * as messagesText from '#messages/messages'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import type { ChatCard } from './chat-lines.ts'
import { Chat, ChatSkeleton } from './chat.tsx'
import { conversationQuery } from './messages.queries.ts'

interface ConversationChatProps {
  id: string
  userId: string
  /** The conversation, if a list has already loaded it. */
  known?: Conversation | undefined
  inDialog?: boolean
  /** What the chat shows among the messages, oldest first. */
  cards?: readonly ChatCard[]
  /** Rendered above the chat: the other member's name. */
  renderHead?: (conversation: Conversation) => ReactNode
  /** Rendered above the loading and error states: the link back to the list on small screens. */
  back?: ReactNode
}

/** The chat of a conversation by its id, with its loading and error states. */
export function ConversationChat({
  id,
  userId,
  known,
  inDialog = false,
  cards = [],
  renderHead,
  back,
}: ConversationChatProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...conversationQuery(userId, id),
    enabled: !known,
  })
  const conversation = known ?? data?.items[0]
  if (conversation)
    return (
      <>
        {renderHead?.(conversation)}
        <Chat
          key={id}
          conversation={conversation}
          userId={userId}
          inDialog={inDialog}
          cards={cards}
        />
      </>
    )
  if (data)
    return (
      <>
        {back}
        <EmptyState
          title={messagesText.conversationNotFound}
          detail={messagesText.thereIsNoSuchConversation}
        />
      </>
    )
  return (
    <>
      {back}
      {isError ? (
        <ErrorState
          title={messagesText.failed}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ChatSkeleton />
      )}
    </>
  )
}
