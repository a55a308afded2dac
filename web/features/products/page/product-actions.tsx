import type { MouseEvent, ReactNode } from 'react'
import type { ProductDetail } from '#contracts/products/products.ts'
import * as productsText from '#messages/products'
import { Link } from '../../../lib/link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import * as buyBoxStyles from '../../../ui/patterns/buy-box.module.css'

interface ProductActionsProps {
  /** The visitor is the seller. */
  own: boolean
  product: ProductDetail
  onContact: (event: MouseEvent) => void
  onShare: () => void
  /** The watchlist button. */
  watch: ReactNode
}

/** Actions other than buying: edit, watchlist, contact and share. */
export function ProductActions({ own, product, onContact, onShare, watch }: ProductActionsProps) {
  const { id, status, bidCount } = product
  const locked = bidCount > 0 || status === 'sold' || status === 'ended'
  return (
    <div className={buyBoxStyles.trio}>
      {own && !locked && (
        <Link href={`/sell?edit=${id}`}>
          <Icon name="pencil" size={20} />
          {productsText.edit}
        </Link>
      )}
      {!own && watch}
      {!own && (
        <Link href={`/messages?item=${id}`} onClick={onContact}>
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
