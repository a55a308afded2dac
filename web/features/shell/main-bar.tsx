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
    cartCount > 0 ? `Cart ${cartCount} ${cartCount === 1 ? 'item' : 'items'}` : 'Cart'
  return (
    <div className="mainbar wrap">
      <IconButton
        className="mob needs-scripts"
        icon="menu"
        size={22}
        label="Menu"
        onClick={onMenu}
      />
      <Link className="logo" href="/" aria-label="Musika home">
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
          Sell
        </Link>
        <Link className="act" href="/messages">
          <Icon name="message-circle" size={22} />
          <Counted label="Messages" unread={unreadMessages} />
        </Link>
        <Link className="act" href="/watchlist">
          <Icon name="heart" size={22} />
          Watchlist
        </Link>
        {desktopBell}
        <button type="button" className="act needs-scripts" onClick={onCart}>
          <Icon name="shopping-cart" size={22} />
          <span>
            Cart<span className="vh">{cartLabel.slice('Cart '.length)}</span>
          </span>
          <CountBadge count={cartCount} />
        </button>
      </div>
    </div>
  )
}
