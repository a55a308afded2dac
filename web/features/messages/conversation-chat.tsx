import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Conversation } from '../../../contracts/messages/messages.ts'
import * as messagesText from '#messages/messages'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Chat, ChatSkeleton } from './chat.tsx'
import { conversationQuery } from './messages.queries.ts'

interface ConversationChatProps {
  id: string
  userId: string
  /** The conversation, where a list has it already. */
  known?: Conversation | undefined
  inDialog?: boolean
  /** Above the chat: whom one talks with. */
  renderHead?: (conversation: Conversation) => ReactNode
  /** Above the replacement of the chat: a phone's way back. */
  back?: ReactNode
}

/** The chat of a conversation by its id, or its loading and error states. */
export function ConversationChat({
  id,
  userId,
  known,
  inDialog = false,
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
        <Chat key={id} conversation={conversation} userId={userId} inDialog={inDialog} />
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
          detail={messagesText.checkYourDataOrSignal}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ChatSkeleton />
      )}
    </>
  )
}
