import * as productsText from '#messages/products'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { shareLinks, type Shared } from './share-links.ts'
import { Text } from '../../../ui/layout.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as dialogStyles from '../../../ui/overlays/dialog.module.css'
import * as aboutItemStyles from '../../../ui/patterns/about-item.module.css'
import * as buyBoxStyles from '../../../ui/patterns/buy-box.module.css'

interface ShareDialogProps extends Shared {
  open: boolean
  onClose: () => void
  /** URL of a small picture. */
  picture: string | undefined
  /** One line below the title, such as the price. */
  detail: string
}

const ways: { id: keyof ReturnType<typeof shareLinks>; label: string; icon: IconName }[] = [
  { id: 'whatsapp', label: productsText.whatsapp, icon: 'whatsapp' },
  { id: 'facebook', label: productsText.facebook, icon: 'facebook' },
  { id: 'email', label: productsText.email, icon: 'mail' },
]

/** A preview, three ways to share it, and the link to copy. */
export function ShareDialog({ open, onClose, title, url, picture, detail }: ShareDialogProps) {
  const links = shareLinks({ title, url })
  return (
    <Dialog open={open} onClose={onClose} title={productsText.shareThisItem}>
      <div className={aboutItemStyles.aboutItem}>
        {picture && <img src={picture} width={48} height={48} alt="" />}
        <div>
          <p>{title}</p>
          <Text small muted>
            {detail}
          </Text>
        </div>
      </div>
      <div className={`${buyBoxStyles.trio} ${dialogStyles.trio}`}>
        {ways.map(({ id, label, icon }) => (
          <a
            key={id}
            href={links[id]}
            {...(id !== 'email' && { target: '_blank', rel: 'noreferrer' })}
          >
            <Icon name={icon} size={20} />
            {label}
          </a>
        ))}
      </div>
      <Text small muted breakAnywhere className={layoutStyles.selectAll}>
        {url}
      </Text>
      <CopyButton
        block
        text={url}
        label={productsText.copyLink}
        copiedLabel={productsText.shareCopiedTitle}
        onCopied={() =>
          toast({ title: productsText.shareCopiedTitle, description: productsText.shareCopiedText })
        }
        onFail={() =>
          toast({
            title: productsText.shareFailedTitle,
            description: productsText.shareFailedText,
            variant: 'destructive',
          })
        }
      />
    </Dialog>
  )
}
