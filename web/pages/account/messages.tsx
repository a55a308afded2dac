import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { useEffect } from 'react'
import * as messagesText from '#messages/messages'
import { MemberMenu } from '../../features/blocks/member-menu.tsx'
import { BackLink, ChatHead } from '../../features/messages/chat-head.tsx'
import { ChatSkeleton } from '../../features/messages/chat.tsx'
import { ConversationChat } from '../../features/messages/conversation-chat.tsx'
import { FirstMessage } from '../../features/messages/first-message.tsx'
import { ConversationList, VisitorList } from '../../features/messages/conversation-list.tsx'
import { conversationQuery, conversationsQuery } from '../../features/messages/messages.queries.ts'
import {
  openConversationQuery,
  type Wanted,
} from '../../features/messages/open-conversation.queries.ts'
import { useOfferCards } from '../../features/offers/offer-cards.tsx'
import { offersOfChatQuery } from '../../features/offers/offers.queries.ts'
import { threadQuery } from '../../features/messages/thread.queries.ts'
import { reasonOf } from '../../lib/api/api-error.ts'
import { load, type PageContext } from '../../lib/head/page-context.ts'
import { productQuery } from '../../lib/product.queries.ts'
import { useSession } from '../../lib/account/session.ts'
import { useGo } from '../../lib/use-go.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Report } from '../frame/report-part.tsx'
import * as chatStyles from '../../features/messages/chat.module.css'
import * as inboxStyles from '../../features/messages/inbox.module.css'
import * as layoutStyles from '../../ui/layout.module.css'

const route = getRouteApi('/messages')

interface LoaderDeps {
  page: number
  conversation: string | undefined
  item: string | undefined
}

/** Loads the list and the open chat; on the server also the item of a new one, which the form without scripts names. */
export async function loadMessages(
  context: PageContext,
  userId: string,
  { page, conversation, item }: LoaderDeps,
): Promise<void> {
  const list = conversationsQuery(userId, page)
  await load(context, list, ...(conversation ? [threadQuery(conversation)] : []))
  if (!conversation && item && import.meta.env.SSR) await load(context, productQuery(item))
  if (!conversation) return
  const { queryClient } = context
  const known = queryClient.getQueryData(list.queryKey)
  const listed = known?.items.find(({ id }) => id === conversation)
  const one = conversationQuery(userId, conversation)
  if (known && !listed) await load(context, one)
  const chat = listed ?? queryClient.getQueryData(one.queryKey)?.items[0]
  if (chat) await load(context, offersOfChatQuery(chat, userId))
}

/** `/messages` */
export function MessagesPage() {
  const { page, conversation, item, buyer } = route.useLoaderDeps()
  const user = useSession()
  const shown = conversation ?? item
  return (
    <div
      className={`${chatStyles.messages} ${inboxStyles.messages} ${shown ? inboxStyles.showChat : inboxStyles.showList}`}
      data-full-height
    >
      {user ? (
        <ConversationList userId={user.id} page={page} selected={conversation} />
      ) : (
        <VisitorList />
      )}
      <section className={`${chatStyles.chat} ${inboxStyles.chat}`} aria-label={messagesText.chat}>
        {user && conversation ? (
          <OpenChat id={conversation} userId={user.id} page={page} />
        ) : user && item ? (
          <Opening wanted={{ productId: item, buyerId: buyer }} />
        ) : (
          <div className={chatStyles.chatRest}>
            <EmptyState
              title={messagesText.chooseConversation}
              detail={messagesText.itOpensHereTogetherWith}
            />
          </div>
        )}
      </section>
    </div>
  )
}

function OpenChat({ id, userId, page }: { id: string; userId: string; page: number }) {
  const list = useQuery(conversationsQuery(userId, page))
  const known = list.data?.items.find((each) => each.id === id)
  const alone = useQuery({ ...conversationQuery(userId, id), enabled: list.isSuccess && !known })
  const cards = useOfferCards(known ?? alone.data?.items[0], userId)
  // Wait for the list, which decides whether the chat exists.
  if (list.isPending) return <Waiting />
  return (
    <ConversationChat
      id={id}
      userId={userId}
      back={<BackBar />}
      known={known}
      cards={cards}
      renderHead={(conversation) => (
        <ChatHead
          conversation={conversation}
          menu={
            <>
              <Report
                kind="conversation"
                id={conversation.id}
                what={messagesText.thisConversation}
              />
              <MemberMenu
                member={{
                  id: conversation.otherUser.id,
                  name: conversation.otherUser.username,
                }}
              />
            </>
          }
        />
      )}
    />
  )
}

/** Requests the conversation about an item, then navigates to its URL. */
function Opening({ wanted }: { wanted: Wanted }) {
  const go = useGo()
  const { data, error, isFetching, refetch } = useQuery(openConversationQuery(wanted))
  useEffect(() => {
    if (data) go(`/messages?conversation=${data.id}`, { replace: true })
  }, [data, go])
  if (!error)
    return (
      <>
        <Waiting />
        <FirstMessage wanted={wanted} />
      </>
    )
  return (
    <>
      <BackBar />
      <ErrorState
        title={messagesText.failed}
        detail={reasonOf(error, messagesText.checkYourDataOrSignal)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </>
  )
}

function Waiting() {
  return (
    <>
      <BackBar />
      <ChatSkeleton />
    </>
  )
}

function BackBar() {
  return (
    <div className={`${chatStyles.chatHeading} ${layoutStyles.phoneOnly}`}>
      <BackLink />
    </div>
  )
}
