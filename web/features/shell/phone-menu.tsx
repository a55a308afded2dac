import * as commonText from '#messages/common'
import { rich } from '../../lib/rich.ts'
import type { ReactNode } from 'react'
import { useTopCategories } from '../../lib/categories.ts'
import { Link } from '../../lib/link.tsx'
import { CountBadge } from '../../ui/states/count-badge.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Counted } from './counted.tsx'
import * as menuStyles from '../../ui/navigation/menu.module.css'

interface PhoneMenuProps {
  open: boolean
  onClose: () => void
  /** Links to sign in and register, or the member's links. */
  account: ReactNode
  cartCount: number
  unread: number
  unreadMessages: number
  onCart: () => void
}

/** The phone's menu, with the links that do not fit in the header. */
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
    <Drawer open={open} onClose={onClose} side="left" title={commonText.menu}>
      {account}
      <nav className={menuStyles.menu} aria-label={commonText.menu}>
        <Link href="/sell" onClick={onClose}>
          <Icon name="circle-plus" size={20} />
          {commonText.sell}
        </Link>
        <button
          type="button"
          onClick={() => {
            onClose()
            onCart()
          }}
        >
          <Icon name="shopping-cart" size={20} />
          {rich(commonText.cart2, { countBadge: <CountBadge count={cartCount} /> })}
        </button>
        <Link href="/watchlist" onClick={onClose}>
          <Icon name="heart" size={20} />
          {commonText.watchlist}
        </Link>
        <Link href="/notifications" onClick={onClose}>
          <Icon name="bell" size={20} />
          {rich(commonText.notifications, { countBadge: <CountBadge count={unread} /> })}
        </Link>
        <Link href="/messages" onClick={onClose}>
          <Icon name="message-circle" size={20} />
          <Counted label={commonText.messages} unread={unreadMessages} />
        </Link>
      </nav>
      <nav className={menuStyles.menu} aria-label={commonText.categories}>
        <span className={menuStyles.menuHeading}>{commonText.categories}</span>
        {useTopCategories().map(({ id, name }) => (
          <Link key={id} href={`/?category=${id}`} onClick={onClose}>
            {name}
          </Link>
        ))}
      </nav>
      <nav className={menuStyles.menu} aria-label={commonText.more}>
        <Link href="/deals" onClick={onClose}>
          <Icon name="tag" size={20} />
          {commonText.dailyDeals}
        </Link>
        <Link href="/help" onClick={onClose}>
          <Icon name="circle-question-mark" size={20} />
          {commonText.helpContact}
        </Link>
        <Link href="/advertise" onClick={onClose}>
          <Icon name="sparkles" size={20} />
          {commonText.advertise}
        </Link>
      </nav>
    </Drawer>
  )
}
