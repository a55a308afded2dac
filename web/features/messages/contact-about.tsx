import * as messagesText from '#messages/messages'
import { useState } from 'react'
import { pictureUrl } from '#contracts/media/pictures.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { ContactSeller } from './contact-seller.tsx'
import * as chatStyles from './chat.module.css'
import * as menuStyles from '../../ui/navigation/menu.module.css'

interface ContactAboutProps {
  open: boolean
  onClose: () => void
  sellerId: string
  /** The seller's listings; undefined while they load. */
  items: { id: string; title: string; images: string[] }[] | undefined
}

/** Asks which of a seller's items it is about, then opens the chat. With one item it opens at once. */
export function ContactAbout({ open, onClose, sellerId, items }: ContactAboutProps) {
  const [chosen, setChosen] = useState<string>()
  const about = chosen ?? (items?.length === 1 ? items[0]!.id : undefined)
  function close() {
    setChosen(undefined)
    onClose()
  }
  if (about)
    return <ContactSeller open={open} onClose={close} productId={about} sellerId={sellerId} />
  return (
    <Dialog open={open} onClose={close} title={messagesText.whichItem}>
      {items ? (
        <ul className={menuStyles.menu}>
          {items.map(({ id, title, images: [cover] }) => (
            <li key={id}>
              <button type="button" onClick={() => setChosen(id)}>
                {cover ? (
                  <img src={pictureUrl(cover, 200, 'webp')} width={48} height={48} alt="" />
                ) : (
                  <span className={chatStyles.noPicture}>
                    <Icon name="image" />
                  </span>
                )}
                {title}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonGroup label={messagesText.loadingListings}>
          <Skeleton width="lg" />
          <Skeleton width="md" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}
