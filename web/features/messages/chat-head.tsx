import * as messagesText from '#messages/messages'
import type { ReactNode } from 'react'
import type { Conversation } from '#contracts/messages/messages.ts'
import { Link } from '../../lib/link.tsx'
import { verifiedOf } from '../../lib/account/verified.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { BadgeRow } from '../../ui/states/badge-row.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Text } from '../../ui/layout.tsx'
import { nameOf } from './name-of.ts'
import * as chatStyles from './chat.module.css'
import * as buttonStyles from '../../ui/buttons/button.module.css'
import * as layoutStyles from '../../ui/layout.module.css'
import * as badgeStyles from '../../ui/states/badge.module.css'

interface ChatHeadProps {
  conversation: Conversation
  /** Actions on the other member. */
  menu?: ReactNode
}

/** The other member's name; on small screens also the link back to the list. */
export function ChatHead({ conversation, menu }: ChatHeadProps) {
  const { otherUser, sellerId } = conversation
  const sells = otherUser.id === sellerId
  return (
    <div className={`${chatStyles.chatHeading} ${badgeStyles.signs}`}>
      <BackLink />
      <Avatar className={chatStyles.avatar} name={nameOf(otherUser)} />
      <div className={chatStyles.member}>
        <h2>{nameOf(otherUser)}</h2>
        <Text small muted>
          {sells ? (
            <Link href={`/seller/${otherUser.id}`}>{messagesText.seller}</Link>
          ) : (
            messagesText.buyer
          )}
          {`, ${otherUser.city}`}
        </Text>
        <BadgeRow badges={verifiedOf(otherUser)} />
      </div>
      {menu && <div className={chatStyles.chatMenu}>{menu}</div>}
    </div>
  )
}

/** The link from the chat to the list, on small screens. */
export function BackLink() {
  return (
    <Link
      className={`${buttonStyles.iconButton} ${layoutStyles.phoneOnly}`}
      href="/messages"
      aria-label={messagesText.backToMessages}
    >
      <Icon name="arrow-left" size={22} />
    </Link>
  )
}
