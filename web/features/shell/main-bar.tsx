import * as commonText from '#messages/common'
import type { ReactNode } from 'react'
import { Link } from '../../lib/link.tsx'
import { Counted } from './counted.tsx'
import { CountBadge } from '../../ui/states/count-badge.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { SearchForm, type Suggestions } from './search-form.tsx'

interface MainBarProps {
  /** The bell as each breakpoint shows it. */
  phoneBell: ReactNode
  desktopBell: ReactNode
  /** Things in the cart. */
  cartCount: number
  unreadMessages: number
  Suggestions: Suggestions
  onCart: () => void
  onMenu: () => void
}

/** Logo, search and what a person comes back to. */
export function MainBar({
  phoneBell,
  desktopBell,
  cartCount,
  unreadMessages,
  Suggestions,
  onCart,
  onMenu,
}: MainBarProps) {
  const cartLabel =
    cartCount > 0 ? commonText.cartCartCountItemItems({ cartCount }) : commonText.cart
  return (
    <div className="mainbar wrap">
      <IconButton
        className="mob needs-scripts"
        icon="menu"
        size={22}
        label={commonText.menu}
        onClick={onMenu}
      />
      <Link className="logo" href="/" aria-label={commonText.musikaHome}>
        <Logo />
      </Link>
      <span className="sp mob" />
      {phoneBell}
      <IconButton
        className="mob needs-scripts"
        icon="shopping-cart"
        size={22}
        label={cartLabel}
        badge={<CountBadge count={cartCount} />}
        onClick={onCart}
      />
      <SearchForm Suggestions={Suggestions} />
      <div className="acts desktop-flex">
        <Link className="act sell" href="/sell">
          <Icon name="circle-plus" size={22} />
          {commonText.sell}
        </Link>
        <Link className="act" href="/messages">
          <Icon name="message-circle" size={22} />
          <Counted label={commonText.messages} unread={unreadMessages} />
        </Link>
        <Link className="act" href="/watchlist">
          <Icon name="heart" size={22} />
          {commonText.watchlist}
        </Link>
        {desktopBell}
        <button type="button" className="act needs-scripts" onClick={onCart}>
          <Icon name="shopping-cart" size={22} />
          <span>
            {commonText.cart}
            <span className="vh">{cartLabel.slice(`${commonText.cart} `.length)}</span>
          </span>
          <CountBadge count={cartCount} />
        </button>
      </div>
    </div>
  )
}
