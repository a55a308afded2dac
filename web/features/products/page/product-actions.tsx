import type { MouseEvent, ReactNode } from 'react'
import * as productsText from '#messages/products'
import { Link } from '../../../lib/link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import * as buyBoxStyles from '../../../ui/patterns/buy-box.module.css'

interface ProductActionsProps {
  /** The visitor is the seller. */
  own: boolean
  productId: string
  onContact: (event: MouseEvent) => void
  onShare: () => void
  /** The watchlist button. */
  watch: ReactNode
}

/** Actions other than buying: edit, watchlist, contact and share. */
export function ProductActions({ own, productId, onContact, onShare, watch }: ProductActionsProps) {
  return (
    <div className={own ? `${buyBoxStyles.pair} ${buyBoxStyles.trio}` : buyBoxStyles.trio}>
      {own && (
        <Link href={`/sell?edit=${productId}`}>
          <Icon name="pencil" size={20} />
          {productsText.edit}
        </Link>
      )}
      {!own && watch}
      {!own && (
        <Link href={`/messages?item=${productId}`} onClick={onContact}>
          <Icon name="message-circle" size={20} />
          {productsText.contactSeller}
        </Link>
      )}
      <button type="button" onClick={onShare}>
        <Icon name="share-2" size={20} />
        {productsText.share}
      </button>
    </div>
  )
}
