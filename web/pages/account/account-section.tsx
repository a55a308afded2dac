import * as accountsText from '#messages/accounts'
import type { ComponentType } from 'react'
import { AccountLoaded } from '../../features/accounts/account-loaded.tsx'
import { AccountNav } from '../../features/accounts/account-nav.tsx'
import {
  accountSections,
  isAccountSection,
  type AccountSection,
} from '../../features/accounts/account-sections.ts'
import { AddressBook } from '../../features/accounts/address-book.tsx'
import { EmailSection } from '../../features/accounts/email-section.tsx'
import { PasswordForm } from '../../features/accounts/password-form.tsx'
import { PhoneSection } from '../../features/accounts/phone-section.tsx'
import { ProfileForm } from '../../features/accounts/profile-form.tsx'
import { SessionList } from '../../features/accounts/session-list.tsx'
import { BlockList } from '../../features/blocks/block-list.tsx'
import { PreferenceTable } from '../../features/notifications/preference-table.tsx'
import { PushSwitch } from '../../features/notifications/push-switch.tsx'
import { AccountStatusView } from '../../features/moderation/account-status/account-status-view.tsx'
import { OwnData } from '../../features/privacy/own-data.tsx'
import { Link } from '../../lib/link.tsx'
import { getRouteApi } from '../../lib/router/route-api.ts'
import '../../styles/pages/account.css'
import '../../styles/pages/own-words.css'
import '../../styles/pages/auth.css'
import '../../styles/pages/form.css'
import '../../styles/pages/orders.css'
import { Icon } from '../../ui/pictures/icon.tsx'

const route = getRouteApi('/account/$section')

function Profile() {
  return (
    <AccountLoaded>
      {(account) => (
        <>
          <ProfileForm key={account.phoneNumber} account={account} />
          <PhoneSection account={account} />
          <EmailSection account={account} />
        </>
      )}
    </AccountLoaded>
  )
}

function Addresses() {
  return <AccountLoaded>{(account) => <AddressBook account={account} />}</AccountLoaded>
}

function Notifications() {
  const { user } = route.useRouteContext()
  return (
    <>
      <PushSwitch userId={user.id} />
      <PreferenceTable />
    </>
  )
}

const contents: Record<AccountSection, ComponentType> = {
  profile: Profile,
  addresses: Addresses,
  notifications: Notifications,
  blocked: BlockList,
  password: PasswordForm,
  standing: AccountStatusView,
  privacy: OwnData,
  devices: SessionList,
}

/** `/account/profile` and its neighbours. */
export function AccountSectionPage() {
  const { section } = route.useParams()
  if (!isAccountSection(section)) return null
  const Contents = contents[section]
  return (
    <div className="wrap">
      <div className="page-h">
        <Link className="link acct-back" href="/account">
          <Icon name="chevron-left" size={16} />
          {accountsText.yourAccount}
        </Link>
        <h1>{accountSections[section].label}</h1>
      </div>
      <div className="acct">
        <div className="acct-side">
          <AccountNav current={section} />
        </div>
        <div className="acct-main">
          <Contents />
        </div>
      </div>
    </div>
  )
}
