import { texts } from '../../../contracts/texts.ts'
import { Link } from '../../lib/link.tsx'
import { Icon } from '../../ui/icon.tsx'

interface ProductActionsProps {
  /** The visitor is the seller. */
  own: boolean
  onShare: () => void
}

/** What one may do with an item besides buying it. */
export function ProductActions({ own, onShare }: ProductActionsProps) {
  return (
    <div className={own ? 'trio grid-cols-1' : 'trio grid-cols-2'}>
      {!own && (
        <Link href="/messages">
          <Icon name="message-circle" size={20} />
          {texts.product.contactSeller}
        </Link>
      )}
      <button type="button" onClick={onShare}>
        <Icon name="share-2" size={20} />
        {texts.product.share}
      </button>
    </div>
  )
}
