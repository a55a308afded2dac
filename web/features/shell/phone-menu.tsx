import type { ReactNode } from 'react'
import { useDepartments } from '../../lib/categories.ts'
import { Link } from '../../lib/link.tsx'
import { CountBadge } from '../../ui/states/count-badge.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Counted } from './counted.tsx'

interface PhoneMenuProps {
  open: boolean
  onClose: () => void
  /** Sign in and register, or the person's own links. */
  account: ReactNode
  cartCount: number
  unread: number
  unreadMessages: number
  onCart: () => void
}

/** The phone's menu: what the header has no room for. */
export function PhoneMenu({
  open,
  onClose,
  account,
  cartCount,
  unread,
  unreadMessages,
  onCart,
}: PhoneMenuProps) {
  return (
    <Drawer open={open} onClose={onClose} side="left" title="Menu">
      {account}
      <nav className="menu" aria-label="Menu">
        <Link href="/sell" onClick={onClose}>
          <Icon name="circle-plus" size={20} />
          Sell
        </Link>
        <button
          type="button"
          onClick={() => {
            onClose()
            onCart()
          }}
        >
          <Icon name="shopping-cart" size={20} />
          Cart
          <CountBadge count={cartCount} />
        </button>
        <Link href="/watchlist" onClick={onClose}>
          <Icon name="heart" size={20} />
          Watchlist
        </Link>
        <Link href="/notifications" onClick={onClose}>
          <Icon name="bell" size={20} />
          Notifications
          <CountBadge count={unread} />
        </Link>
        <Link href="/messages" onClick={onClose}>
          <Icon name="message-circle" size={20} />
          <Counted label="Messages" unread={unreadMessages} />
        </Link>
      </nav>
      <nav className="menu" aria-label="Categories">
        <span className="menu-h">Categories</span>
        {useDepartments().map(({ id, name }) => (
          <Link key={id} href={`/?category=${id}`} onClick={onClose}>
            {name}
          </Link>
        ))}
      </nav>
      <nav className="menu" aria-label="More">
        <Link href="/deals" onClick={onClose}>
          <Icon name="tag" size={20} />
          Daily Deals
        </Link>
        <Link href="/help" onClick={onClose}>
          <Icon name="circle-question-mark" size={20} />
          Help &amp; Contact
        </Link>
        <Link href="/advertise" onClick={onClose}>
          <Icon name="sparkles" size={20} />
          Advertise
        </Link>
      </nav>
    </Drawer>
  )
}
