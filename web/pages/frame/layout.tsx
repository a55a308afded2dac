import * as accountsText from '#messages/accounts'
import { rich } from '../../lib/rich.ts'
import { Outlet, useRoute } from '../../lib/router/view.tsx'
import { useState, type ReactNode } from 'react'
import { SiteBanner } from '../../features/campaigns/site-banner.tsx'
import { openCart, useCartOpen } from '../../features/cart/cart-drawer-state.ts'
import { useCartCount } from '../../features/cart/cart.queries.ts'
import { useUnreadMessages } from '../../features/messages/messages.queries.ts'
import { NotificationBell } from '../../features/notifications/notification-bell.tsx'
import { useUnreadCount } from '../../features/notifications/notifications.queries.ts'
import { useRestorePush } from '../../features/notifications/use-restore-push.ts'
import { AccountLinks, AccountMenu } from '../../features/accounts/session/account-menu.tsx'
import { SignInControl } from '../../features/accounts/session/sign-in-control.tsx'
import { useSessionEnd } from '../../features/accounts/session/use-session-end.ts'
import {
  useSignInPanel,
  useSignInRequest,
} from '../../features/accounts/session/use-sign-in-panel.ts'
import { ConnectionBar } from '../../features/shell/connection-bar.tsx'
import { CategoryNav } from '../../features/shell/category-nav.tsx'
import { Footer } from '../../features/shell/footer.tsx'
import { MainBar } from '../../features/shell/main-bar.tsx'
import { TabBar } from '../../features/shell/tab-bar.tsx'
import { TopBar } from '../../features/shell/top-bar.tsx'
import { usePageFocus } from '../../features/shell/use-page-focus.ts'
import { usePageViews } from '../../features/shell/use-page-views.ts'
import { useTooltips } from '../../features/shell/use-tooltips.ts'
import { useNow } from '../../lib/clock.ts'
import { Link, TextLink } from '../../lib/link.tsx'
import { useSession } from '../../lib/account/session.ts'
import { promptSignIn, signInHref } from '../../lib/account/sign-in-prompt.ts'
import { useRegisterHref } from '../../lib/account/use-register-href.ts'
import { countLabel } from '../../ui/states/count-label.ts'
import { CountBadge } from '../../ui/states/count-badge.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { SkipLink } from '../../ui/navigation/skip-link.tsx'
import { Toaster } from '../../ui/overlays/toaster.tsx'
import { FailurePage } from './failure.tsx'
import {
  LazyCartDrawer,
  LazyDeletionNote,
  LazyListingStats,
  LazyNotificationPanel,
  LazyPhoneMenu,
  LazySearchSuggestions,
  LazySignInPanel,
  LazySignInSheet,
} from './layout-parts.ts'
import { VisuallyHidden } from '../../ui/layout.tsx'
import * as buttonStyles from '../../ui/buttons/button.module.css'
import * as layoutStyles from '../../ui/layout.module.css'
import * as menuStyles from '../../ui/navigation/menu.module.css'
import * as dropdownStyles from '../../ui/overlays/dropdown.module.css'
import * as headerStyles from '../../ui/patterns/header.module.css'
import * as connectionStyles from '../../ui/states/connection.module.css'
import { useBidPrompt } from '../../lib/bid-prompt.ts'
import { lazyPart } from './lazy-part.tsx'

const day = 86_400_000

/**
 * Header, footer and floating parts around every page. `noScripts` is content for browsers without scripts; only the
 * server passes it.
 */
export function Layout({ noScripts }: { noScripts?: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false)
  const user = useSession()
  const cartCount = useCartCount()
  const unread = useUnreadCount(user?.id)
  const unreadMessages = useUnreadMessages(user?.id)
  const year = new Date(useNow(day)).getUTCFullYear()
  const cartOpen = useCartOpen()
  const { still = false, bare = false } = useRoute().staticData ?? {}
  useSignInRequest()
  useSessionEnd()
  useRestorePush(user?.id)
  usePageFocus()
  usePageViews()
  useTooltips()

  const closeMenu = () => setMenuOpen(false)
  if (still)
    return (
      <main id="main">
        <Outlet Failure={FailurePage} />
      </main>
    )
  if (bare)
    return (
      <>
        <SkipLink />
        <Outlet Failure={FailurePage} />
        <Toaster />
      </>
    )
  return (
    <>
      <SkipLink />
      <ConnectionBar />
      <SiteBanner />
      {noScripts ?? <noscript />}
      {user?.deletionAt && <LazyDeletionNote when at={user.deletionAt} />}
      <header className={`${headerStyles.header} ${dropdownStyles.header}`}>
        <TopBar account={<Account />} stats={user && <LazyListingStats when userId={user.id} />} />
        <MainBar
          cartCount={cartCount}
          unreadMessages={unreadMessages}
          Suggestions={LazySearchSuggestions}
          onCart={openCart}
          onMenu={() => setMenuOpen(true)}
          phoneBell={<PhoneBell unread={unread} />}
          desktopBell={<DesktopBell unread={unread} />}
        />
        <CategoryNav />
      </header>
      <main id="main" tabIndex={-1} className={layoutStyles.noOutline}>
        <Outlet Failure={FailurePage} />
      </main>
      <Footer year={year} />
      <TabBar unreadMessages={unreadMessages} />
      <LazyPhoneMenu
        when={menuOpen}
        open={menuOpen}
        onClose={closeMenu}
        cartCount={cartCount}
        unread={unread}
        unreadMessages={unreadMessages}
        onCart={openCart}
        account={user ? <AccountLinks onChosen={closeMenu} /> : <Welcome onChosen={closeMenu} />}
      />
      <PhoneSignIn />
      <LazyCartDrawer when={cartOpen} />
      <BidPrompt />
      <Toaster />
    </>
  )
}

/** A separate component, so that only it renders again when the browser finds that the screen is a phone's. */
function PhoneSignIn() {
  const { isSheet } = useSignInPanel()
  return <LazySignInSheet when={isSheet} />
}

function Account() {
  const user = useSession()
  const { isDropdown } = useSignInPanel()
  const registerUrl = useRegisterHref()
  if (user)
    return (
      <div className={`${headerStyles.greeting} ${connectionStyles.needsScripts}`}>
        {rich(accountsText.hi, { accountMenu: <AccountMenu user={user} /> })}
      </div>
    )
  return (
    <div>
      {accountsText.hiVisitor}{' '}
      <SignInControl>
        <LazySignInPanel when={isDropdown} />
      </SignInControl>{' '}
      {accountsText.or}{' '}
      <TextLink className={headerStyles.link} href={registerUrl}>
        {accountsText.register}
      </TextLink>
    </div>
  )
}

/** The first rows of the phone menu for visitors. */
function Welcome({ onChosen }: { onChosen: () => void }) {
  const registerUrl = useRegisterHref()
  return (
    <div className={menuStyles.menu}>
      <button
        type="button"
        onClick={() => {
          onChosen()
          promptSignIn()
        }}
      >
        <Icon name="user-round" size={20} />
        {accountsText.signIn}
      </button>
      <Link href={registerUrl} onClick={onChosen}>
        <Icon name="users" size={20} />
        {accountsText.registerTitle}
      </Link>
    </div>
  )
}

function PhoneBell({ unread }: { unread: number }) {
  const user = useSession()
  if (!user)
    return (
      <Link
        className={`${buttonStyles.iconButton} ${layoutStyles.phoneOnly}`}
        href={signInHref('/notifications')}
        aria-label={accountsText.notifications}
      >
        <Icon name="bell" size={22} />
      </Link>
    )
  return (
    <NotificationBell
      unread={unread}
      renderPanel={(onClose) => (
        <LazyNotificationPanel when userId={user.id} unread={unread} onClose={onClose} />
      )}
      className={layoutStyles.phoneOnly}
      renderButton={(trigger, label) => (
        <IconButton
          {...trigger}
          icon="bell"
          size={22}
          label={label}
          badge={<CountBadge count={unread} />}
        />
      )}
    />
  )
}

function DesktopBell({ unread }: { unread: number }) {
  const user = useSession()
  if (!user)
    return (
      <Link className={headerStyles.action} href={signInHref('/notifications')}>
        <Icon name="bell" size={22} />
        {accountsText.notifications}
      </Link>
    )
  return (
    <NotificationBell
      unread={unread}
      renderPanel={(onClose) => (
        <LazyNotificationPanel when userId={user.id} unread={unread} onClose={onClose} />
      )}
      renderButton={(trigger) => (
        <button type="button" className={headerStyles.action} {...trigger}>
          <Icon name="bell" size={22} />
          <span>
            {accountsText.notifications}
            {unread > 0 && (
              <VisuallyHidden>
                {accountsText.unreadUnread({ unread: countLabel(unread) })}
              </VisuallyHidden>
            )}
          </span>
          <CountBadge count={unread} />
        </button>
      )}
    />
  )
}

const LazyCardBid = lazyPart(() => import('../shop/card-bid.tsx').then((part) => part.CardBid))

/** The bid dialog for Place Bid on a card. */
function BidPrompt() {
  const prompt = useBidPrompt()
  return (
    <LazyCardBid
      when={prompt !== null}
      key={prompt?.productId}
      productId={prompt?.productId ?? ''}
    />
  )
}
