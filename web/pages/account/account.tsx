import * as accountsText from '#messages/accounts'
import { useQuery } from '@tanstack/react-query'
import { rich } from '../../lib/rich.ts'
import { AccountShortcuts } from '../../features/accounts/account-shortcuts.tsx'
import { AccountNav } from '../../features/accounts/account-nav.tsx'
import { DeviceSettings } from '../../features/accounts/device-settings.tsx'
import { VerificationNote } from '../../features/accounts/verify-first.tsx'
import { UnpaidItems } from '../../features/auctions/unpaid-items.tsx'
import { BalanceSummary } from '../../features/ledger/balance-summary.tsx'
import { unreadMessagesQuery } from '../../features/messages/messages.queries.ts'
import { OrdersToDo } from '../../features/orders/orders-to-do.tsx'
import { summaryQuery } from '../../features/selling/selling.queries.ts'
import { watchedIdsQuery } from '../../features/watchlist/watched.queries.ts'
import { SignOutButton } from '../../features/accounts/session/sign-out-button.tsx'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { TextLink } from '../../lib/link.tsx'
import { useSession } from '../../lib/account/session.ts'
import { Alert } from '../../ui/states/alert.tsx'
import { Container, PageHeading, Panel } from '../../ui/layout.tsx'
import * as accountPageStyles from '../../ui/patterns/account-page.module.css'

const route = getRouteApi('/account')

/** `/account` */
export function AccountPage() {
  // The current member, or the one of the route while the page is being left after signing out.
  const { user: opened } = route.useRouteContext()
  const user = useSession() ?? opened
  const { data: summary } = useQuery(summaryQuery)
  const { data: unread } = useQuery(unreadMessagesQuery(user.id))
  const { data: watched } = useQuery(watchedIdsQuery(user.id))
  return (
    <Container>
      <PageHeading>
        <h1>{accountsText.yourAccount}</h1>
        <p>{`${user.firstName} ${user.lastName} · ${user.email}`}</p>
      </PageHeading>
      <div className={`${accountPageStyles.layout} ${accountPageStyles.home}`}>
        <div className={accountPageStyles.main}>
          {!user.emailVerified && (
            <Panel aria-label={accountsText.emailAddress}>
              <VerificationNote email={user.email} />
            </Panel>
          )}
          <OrdersToDo />
          <UnpaidItems />
          <AccountShortcuts
            active={summary?.active}
            toSend={summary?.toSend}
            unread={unread?.count}
            watched={watched?.length}
          />
          <BalanceSummary />
          {!user.phoneVerified && (
            <Panel aria-label={accountsText.phoneNumber}>
              <Alert icon="smartphone">
                {rich(accountsText.verifyYourPhoneNumberOthers, { b: <b /> })}{' '}
                <TextLink href="/account/profile">{accountsText.verifyIt}</TextLink>
              </Alert>
            </Panel>
          )}
          <DeviceSettings />
        </div>
        <div className={accountPageStyles.side}>
          <AccountNav />
          <SignOutButton />
        </div>
      </div>
    </Container>
  )
}
