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
import { PasskeyPanel } from '../../features/accounts/security/passkey-panel.tsx'
import { SecurityEvents } from '../../features/accounts/security/security-events.tsx'
import { TwoFactorPanel } from '../../features/accounts/security/two-factor-panel.tsx'
import { BlockList } from '../../features/blocks/block-list.tsx'
import { PreferenceTable } from '../../features/notifications/preference-table.tsx'
import { PushSwitch } from '../../features/notifications/push-switch.tsx'
import { AccountStatusView } from '../../features/moderation/account-status/account-status-view.tsx'
import { IdentitySection } from '../../features/moderation/identity/identity-section.tsx'
import { OwnData } from '../../features/privacy/own-data.tsx'
import { TextLink } from '../../lib/link.tsx'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Container, PageHeading } from '../../ui/layout.tsx'
import * as accountPageStyles from '../../ui/patterns/account-page.module.css'

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

function Security() {
  return (
    <>
      <TwoFactorPanel />
      <PasskeyPanel />
      <SecurityEvents />
    </>
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
  security: Security,
  identity: IdentitySection,
  standing: AccountStatusView,
  privacy: OwnData,
  devices: SessionList,
}

/** `/account/profile` and the other account pages. */
export function AccountSectionPage() {
  const { section } = route.useParams()
  if (!isAccountSection(section)) return null
  const Contents = contents[section]
  return (
    <Container>
      <PageHeading>
        <TextLink className={accountPageStyles.back} href="/account">
          <Icon name="chevron-left" size={16} />
          {accountsText.yourAccount}
        </TextLink>
        <h1>{accountSections[section].label}</h1>
      </PageHeading>
      <div className={accountPageStyles.layout}>
        <div className={accountPageStyles.side}>
          <AccountNav current={section} />
        </div>
        <div className={accountPageStyles.main}>
          <Contents />
        </div>
      </div>
    </Container>
  )
}
