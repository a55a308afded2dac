import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as productsText from '#messages/products'
import * as messagesText from '#messages/messages'
import { reasonOf } from '../../lib/api/api-error.ts'
import { useSession } from '../../lib/account/session.ts'
import { promptSignIn, useSignInPrompt } from '../../lib/account/sign-in-prompt.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ChatSkeleton } from './chat.tsx'
import { ConversationChat } from './conversation-chat.tsx'
import { openConversationQuery } from './open-conversation.queries.ts'
import * as chatStyles from './chat.module.css'
import * as inboxStyles from './inbox.module.css'

interface ContactSellerProps {
  open: boolean
  onClose: () => void
  productId: string
  sellerId: string
}

/** The chat with an item's seller, in a dialog. A visitor signs in first and then continues. */
export function ContactSeller({ open, onClose, productId, sellerId }: ContactSellerProps) {
  const user = useSession()
  const wanted = open && !user
  const prompted = useSignInPrompt()
  const own = user?.id === sellerId

  useEffect(() => {
    if (wanted) promptSignIn()
  }, [wanted])
  // Whether the sign-in panel was opened; only then does closing it cancel the chat.
  const [asked, setAsked] = useState(false)
  if (asked !== (wanted && (asked || prompted))) setAsked(!asked)
  // The sign-in panel was closed, or the visitor is the seller.
  const over = open && (own || (asked && !user && !prompted))
  useEffect(() => {
    if (over) onClose()
  }, [over, onClose])

  return (
    <Dialog
      open={open && user !== null && !own}
      onClose={onClose}
      title={productsText.contactSeller}
    >
      {user && <OpenedChat userId={user.id} productId={productId} sellerId={sellerId} />}
    </Dialog>
  )
}

function OpenedChat({
  userId,
  productId,
  sellerId,
}: {
  userId: string
  productId: string
  sellerId: string
}) {
  const opened = useQuery({
    ...openConversationQuery({ productId, buyerId: userId, sellerId }),
    // Not cached after closing: opening the dialog requests the conversation again.
    gcTime: 0,
  })
  return (
    <section
      className={`${chatStyles.chat} ${inboxStyles.chat}`}
      data-edge-to-edge
      aria-label={messagesText.chat}
    >
      {opened.data && <ConversationChat id={opened.data.id} userId={userId} inDialog />}
      {!opened.data && opened.isError && (
        <ErrorState
          level={3}
          title={messagesText.failed}
          detail={reasonOf(opened.error, messagesText.checkYourDataOrSignal)}
          retrying={opened.isFetching}
          onRetry={() => void opened.refetch()}
        />
      )}
      {!opened.data && !opened.isError && <ChatSkeleton />}
    </section>
  )
}
