import * as accountsText from '#messages/accounts'
import {
  passkeysQuery,
  securityEventsQuery,
  sessionsQuery,
  twoFactorQuery,
} from '../../features/accounts/account.queries.ts'
import { identityCalls } from '#contracts/moderation/identity.ts'
import { reportCalls } from '#contracts/moderation/reports.ts'
import {
  accountSections,
  isAccountSection,
  type AccountSection,
} from '../../features/accounts/account-sections.ts'
import { blocksQuery } from '../../features/blocks/blocks.queries.ts'
import { recordQuery } from '../../features/auctions/auctions.queries.ts'
import { balanceQuery } from '../../features/ledger/balance.queries.ts'
import { unreadMessagesQuery } from '../../features/messages/messages.queries.ts'
import { ordersQuery } from '../../features/orders/orders.queries.ts'
import { summaryQuery } from '../../features/selling/selling.queries.ts'
import { watchedIdsQuery } from '../../features/watchlist/watched.queries.ts'
import { preferencesQuery } from '../../features/notifications/preferences.queries.ts'
import { privacyQuery } from '../../features/privacy/privacy.queries.ts'
import { queryOf } from '../../lib/api/calls.ts'
import { pageHead } from '../../lib/head/head.ts'
import { load, loadFirst } from '../../lib/head/page-context.ts'
import { accountQuery } from '../../lib/account/account.queries.ts'
import { memberRoute } from '../../lib/account/member-route.ts'
import { requireAccount } from '../../lib/account/require-account.ts'
import { createRoute, lazyRouteComponent, notFound } from '../../lib/router/route.ts'

/** `/account`: what needs the member, then the settings. */
export const accountRoute = memberRoute({
  path: '/account',
  title: accountsText.yourAccount,
  description: accountsText.yourDetailsDevicesAndNotifications,
  staticData: { file: 'web/pages/account/account.tsx' },
  component: lazyRouteComponent(() => import('./account.tsx'), 'AccountPage'),
  loader: async ({ context }) => {
    const counts = load(
      context,
      summaryQuery,
      unreadMessagesQuery(context.user.id),
      watchedIdsQuery(context.user.id),
    )
    await loadFirst(context, recordQuery, ordersQuery(1), balanceQuery)
    await counts
  },
})

const reads = {
  profile: [accountQuery],
  addresses: [accountQuery],
  notifications: [preferencesQuery],
  blocked: [blocksQuery(1)],
  password: [],
  security: [twoFactorQuery, passkeysQuery, securityEventsQuery],
  identity: [queryOf(identityCalls.own)],
  standing: [queryOf(reportCalls.accountStatus)],
  privacy: [privacyQuery],
  devices: [sessionsQuery],
} satisfies Record<AccountSection, object[]>

/** `/account/profile` and the other account pages. */
export const accountSectionRoute = createRoute({
  path: '/account/$section',
  staticData: { file: 'web/pages/account/account-section.tsx' },
  component: lazyRouteComponent(() => import('./account-section.tsx'), 'AccountSectionPage'),
  beforeLoad: ({ context, location, params: { section } }) => {
    if (!isAccountSection(section)) notFound()
    return requireAccount(context, location.href)
  },
  loader: async ({ context, params: { section } }) => {
    if (isAccountSection(section)) await load(context, ...reads[section])
  },
  head: ({ match, params: { section } }) =>
    pageHead(
      {
        title: isAccountSection(section)
          ? accountSections[section].label
          : accountsText.yourAccount,
        description: accountsText.yourDetailsDevicesAndNotifications,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
