import { useQuery, useQueryClient } from '@tanstack/react-query'
import { durations } from '#contracts/common/limits.ts'
import type { Conversation } from '#contracts/messages/messages.ts'
import { pictureUrl } from '#contracts/media/pictures.ts'
import * as messagesText from '#messages/messages'
import { signInHref } from '../../lib/account/sign-in-prompt.ts'
import { useNow } from '../../lib/clock.ts'
import { formatAgo } from '../../lib/dates.ts'
import { ButtonLink, Link } from '../../lib/link.tsx'
import { useLive } from '../../lib/api/use-live.ts'
import { formatMoney } from '../../lib/money/format.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Badge } from '../../ui/states/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { countLabel } from '../../ui/states/count-label.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { NotRead } from '../../ui/states/not-read.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import {
  conversationsPerPage,
  conversationsQuery,
  unreadMessagesQuery,
} from './messages.queries.ts'
import { Stack, VisuallyHidden } from '../../ui/layout.tsx'
import * as chatStyles from './chat.module.css'
import { nameOf } from './name-of.ts'
import * as inboxStyles from './inbox.module.css'
import * as skeletonStyles from '../../ui/states/skeleton.module.css'

interface ConversationListProps {
  userId: string
  page: number
  /** The id of the open conversation. */
  selected: string | undefined
}

/** The URL of a page of the list, optionally with an open conversation. */
function messagesHref(page: number, conversation?: string): string {
  const query = new URLSearchParams()
  if (conversation) query.set('conversation', conversation)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text ? `/messages?${text}` : '/messages'
}

/** The member's conversations, the one with the latest message first. */
export function ConversationList({ userId, page, selected }: ConversationListProps) {
  const cache = useQueryClient()
  const { data: unread } = useQuery(unreadMessagesQuery(userId))
  useLive('me', {
    // The unread count in the header handles the events.
    onEvent: () => {},
    refresh: () => {
      for (const queryKey of [['conversations', userId], unreadMessagesQuery(userId).queryKey])
        void cache.invalidateQueries({ queryKey })
    },
    every: durations.pollConversations,
  })
  return (
    <section className={inboxStyles.inbox} aria-labelledby="inbox">
      <div className={inboxStyles.inboxHeading}>
        <h1 id="inbox">{messagesText.messages}</h1>
        {unread !== undefined && unread.count > 0 && (
          <Badge tone="new">{messagesText.countUnread({ count: countLabel(unread.count) })}</Badge>
        )}
      </div>
      <Rows userId={userId} page={page} selected={selected} />
    </section>
  )
}

/** In place of the conversations of a visitor. */
export const VisitorList = () => (
  <section className={inboxStyles.inbox} aria-labelledby="inbox">
    <div className={inboxStyles.inboxHeading}>
      <h1 id="inbox">{messagesText.messages}</h1>
    </div>
    <EmptyState
      title={messagesText.noMessagesYet}
      detail={messagesText.signInToReadAndWrite}
      action={<ButtonLink href={signInHref('/messages')}>{messagesText.signIn}</ButtonLink>}
    />
  </section>
)

function Rows({ userId, page, selected }: ConversationListProps) {
  const query = useQuery(conversationsQuery(userId, page))
  const { data } = query
  if (!data)
    return (
      <NotRead query={query} failed={messagesText.listFailed}>
        <RowSkeletons />
      </NotRead>
    )
  if (data.items.length === 0) return <NoConversations page={page} />
  return (
    <>
      <ul>
        {data.items.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            userId={userId}
            href={messagesHref(page, conversation.id)}
            open={conversation.id === selected}
          />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(data.total / conversationsPerPage)}
        href={messagesHref}
        renderLink={(link) => <Link {...link} />}
      />
    </>
  )
}

interface ConversationRowProps {
  conversation: Conversation
  userId: string
  href: string
  open: boolean
}

function ConversationRow({ conversation, userId, href, open }: ConversationRowProps) {
  const { otherUser, product, unreadCount } = conversation
  const now = useNow(60_000)
  const [cover] = product.images
  const { time, mine, text } = latestOf(conversation, userId)
  return (
    <li>
      <Link
        className={classNames(inboxStyles.conversation, unreadCount > 0 && inboxStyles.unread)}
        href={href}
        aria-current={open ? 'true' : undefined}
      >
        <span className={inboxStyles.picture}>
          {cover ? (
            <img src={pictureUrl(cover, 200, 'webp')} width={56} height={56} alt="" />
          ) : (
            <span className={`${chatStyles.noPicture} ${inboxStyles.noPicture}`}>
              <Icon name="image" />
            </span>
          )}
          <Avatar className={inboxStyles.avatar} name={nameOf(otherUser)} />
        </span>
        <div className={inboxStyles.text}>
          <p className={inboxStyles.name}>
            <span>{nameOf(otherUser)}</span>
            <time dateTime={time}>{formatAgo(time, now)}</time>
          </p>
          <p className={inboxStyles.item}>{product.title}</p>
          <p className={inboxStyles.lastMessage}>
            {text && `${mine ? `${messagesText.youLabel} ` : ''}${text}`}
          </p>
        </div>
        {unreadCount > 0 && (
          <span className={inboxStyles.count}>
            {countLabel(unreadCount)}
            <VisuallyHidden> {messagesText.unread}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  )
}

/** The latest message or offer of a conversation. */
function latestOf(
  { lastMessage, lastOffer, buyerId, createdAt }: Conversation,
  userId: string,
): { time: string; mine: boolean; text: string } {
  if (lastOffer && !(lastMessage && lastMessage.createdAt > lastOffer.createdAt))
    return {
      time: lastOffer.createdAt,
      mine: (lastOffer.by === 'buyer') === (buyerId === userId),
      text: messagesText.offerOf({ amount: formatMoney(lastOffer.amount, lastOffer.currency) }),
    }
  return {
    time: lastMessage?.createdAt ?? createdAt,
    mine: lastMessage?.senderId === userId,
    text: lastMessage?.content ?? '',
  }
}

function NoConversations({ page }: { page: number }) {
  return page > 1 ? (
    <EmptyState
      title={messagesText.thereAreNoConversationsOn}
      action={
        <ButtonLink variant="line" href="/messages">
          {messagesText.newestConversations}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      title={messagesText.noMessagesYet}
      detail={messagesText.askSellerAboutItemAnd}
      action={<ButtonLink href="/">{messagesText.browseItems}</ButtonLink>}
    />
  )
}

function RowSkeletons() {
  return (
    <SkeletonGroup label={messagesText.loadingYourConversations}>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={inboxStyles.conversation}>
          <span className={inboxStyles.picture}>
            <span
              className={`${chatStyles.noPicture} ${inboxStyles.noPicture} ${skeletonStyles.skeleton}`}
            />
          </span>
          <Stack gap={2} className={inboxStyles.text}>
            <Skeleton width="sm" />
            <Skeleton width="md" />
            <Skeleton width="lg" />
          </Stack>
        </div>
      ))}
    </SkeletonGroup>
  )
}
