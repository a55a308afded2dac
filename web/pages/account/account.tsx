import * as accountsText from '#messages/accounts'
import { rich } from '../../lib/rich.ts'
import { AccountNav } from '../../features/accounts/account-nav.tsx'
import { DeviceSettings } from '../../features/accounts/device-settings.tsx'
import { VerificationNote } from '../../features/accounts/sign-up/verification-note.tsx'
import { UnpaidItems } from '../../features/auctions/unpaid-items.tsx'
import { SignOutButton } from '../../features/accounts/session/sign-out-button.tsx'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { Link } from '../../lib/link.tsx'
import { useSession } from '../../lib/account/session.ts'
import '../../styles/pages/account.css'
import { Notice } from '../../ui/states/notice.tsx'

const route = getRouteApi('/account')

/** `/account` */
export function AccountPage() {
  // Who is signed in by now; who was when the page opened, for the moment in which it is left.
  const { user: opened } = route.useRouteContext()
  const user = useSession() ?? opened
  return (
    <div className="wrap">
      <div className="page-h">
        <h1>{accountsText.yourAccount}</h1>
        <p>{`${user.firstName} ${user.lastName} · ${user.email}`}</p>
      </div>
      <div className="acct home">
        <div className="acct-main">
          {!user.emailVerified && (
            <section className="panel" aria-label={accountsText.emailAddress}>
              <VerificationNote email={user.email} />
            </section>
          )}
          {!user.phoneVerified && (
            <section className="panel" aria-label={accountsText.phoneNumber}>
              <Notice icon="smartphone">
                {rich(accountsText.verifyYourPhoneNumberOthers, { b: <b /> })}{' '}
                <Link className="link" href="/account/profile">
                  {accountsText.verifyIt}
                </Link>
              </Notice>
            </section>
          )}
          <UnpaidItems />
          <DeviceSettings />
        </div>
        <div className="acct-side">
          <AccountNav />
          <SignOutButton />
        </div>
      </div>
    </div>
  )
}
