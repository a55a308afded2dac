import * as commonText from '#messages/common'
import type { ReactNode } from 'react'
import { Link } from '../../lib/link.tsx'
import { Counted } from './counted.tsx'
import { CountBadge } from '../../ui/states/count-badge.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { SearchForm, type Suggestions } from './search-form.tsx'
import { Container, VisuallyHidden } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as headerStyles from '../../ui/patterns/header.module.css'
import * as connectionStyles from '../../ui/states/connection.module.css'

interface MainBarProps {
  /** One bell for each breakpoint. */
  phoneBell: ReactNode
  desktopBell: ReactNode
  /** Number of items in the cart. */
  cartCount: number
  unreadMessages: number
  Suggestions: Suggestions
  onCart: () => void
  onMenu: () => void
}

/** Logo, search and frequent links. */
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
    <Container className={headerStyles.mainBar}>
      <IconButton
        className={`${layoutStyles.phoneOnly} ${connectionStyles.needsScripts}`}
        icon="menu"
        size={22}
        label={commonText.menu}
        onClick={onMenu}
      />
      <Link className={headerStyles.logo} href="/" aria-label={commonText.musikaHome}>
        <Logo />
      </Link>
      <span className={`${layoutStyles.spacer} ${layoutStyles.phoneOnly}`} />
      {phoneBell}
      <IconButton
        className={`${layoutStyles.phoneOnly} ${connectionStyles.needsScripts}`}
        icon="shopping-cart"
        size={22}
        label={cartLabel}
        badge={<CountBadge count={cartCount} />}
        onClick={onCart}
      />
      <SearchForm Suggestions={Suggestions} />
      <div className={`${headerStyles.actions} ${layoutStyles.desktopFlex}`}>
        <Link className={`${headerStyles.action} ${headerStyles.sell}`} href="/sell">
          <Icon name="circle-plus" size={22} />
          {commonText.sell}
        </Link>
        <Link className={headerStyles.action} href="/messages">
          <Icon name="message-circle" size={22} />
          <Counted label={commonText.messages} unread={unreadMessages} />
        </Link>
        <Link className={headerStyles.action} href="/watchlist">
          <Icon name="heart" size={22} />
          {commonText.watchlist}
        </Link>
        {desktopBell}
        <button
          type="button"
          className={`${headerStyles.action} ${connectionStyles.needsScripts}`}
          onClick={onCart}
        >
          <Icon name="shopping-cart" size={22} />
          <span>
            {commonText.cart}
            <VisuallyHidden>{cartLabel.slice(`${commonText.cart} `.length)}</VisuallyHidden>
          </span>
          <CountBadge count={cartCount} />
        </button>
      </div>
    </Container>
  )
}
