import { lazyPart } from './lazy-part.tsx'

/** Parts of the layout that most visits never need, loaded on demand. */

export const LazyCartDrawer = lazyPart(() =>
  import('../../features/cart/cart-drawer.tsx').then((part) => part.CartDrawer),
)
export const LazyDeletionNote = lazyPart(
  () => import('../../features/privacy/deletion-note.tsx').then((part) => part.DeletionNote),
  false,
)
export const LazyListingStats = lazyPart(
  () =>
    import('../../features/selling/listing-stats-badge.tsx').then((part) => part.ListingStatsBadge),
  false,
)
export const LazyNotificationPanel = lazyPart(() =>
  import('../../features/notifications/notification-panel.tsx').then(
    (part) => part.NotificationPanel,
  ),
)
export const LazyPhoneMenu = lazyPart(() =>
  import('../../features/shell/phone-menu.tsx').then((part) => part.PhoneMenu),
)
export const LazySearchSuggestions = lazyPart(
  () =>
    import('../../features/products/search/search-suggestions.tsx').then(
      (part) => part.SearchSuggestions,
    ),
  false,
)
export const LazySignInPanel = lazyPart(() =>
  import('../../features/accounts/session/sign-in-panel.tsx').then((part) => part.SignInPanel),
)
export const LazySignInSheet = lazyPart(() =>
  import('../../features/accounts/session/sign-in-panel.tsx').then((part) => part.SignInSheet),
)
