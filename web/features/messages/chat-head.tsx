import * as messagesText from '#messages/messages'
import type { ReactNode } from 'react'
import type { Conversation } from '../../../contracts/messages/messages.ts'
import { Link } from '../../lib/link.tsx'
import { verifiedOf } from '../../lib/account/verified.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { BadgeRow } from '../../ui/states/badge-row.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'

interface ChatHeadProps {
  conversation: Conversation
  /** What can be done about the other one. */
  menu?: ReactNode
}

/** Whom one talks with; on phones the way back to the list. */
export function ChatHead({ conversation, menu }: ChatHeadProps) {
  const { otherUser, sellerId } = conversation
  const name = `${otherUser.firstName} ${otherUser.lastName}`
  const sells = otherUser.id === sellerId
  return (
    <div className="chat-h signs">
      <BackLink />
      <Avatar name={name} />
      <div className="whom">
        <h2>{name}</h2>
        <p className="small muted">
          {sells ? (
            <Link href={`/seller/${otherUser.id}`}>{messagesText.seller}</Link>
          ) : (
            messagesText.buyer
          )}
          {`, ${otherUser.city}`}
        </p>
        <BadgeRow badges={verifiedOf(otherUser)} />
      </div>
      {menu && <div className="chat-menu">{menu}</div>}
    </div>
  )
}

/** From a phone's chat to the list. */
export function BackLink() {
  return (
    <Link className="iconbtn mob" href="/messages" aria-label={messagesText.backToMessages}>
      <Icon name="arrow-left" size={22} />
    </Link>
  )
}
