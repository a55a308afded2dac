import * as accountsText from '#messages/accounts'
import * as moderationText from '#messages/moderation'
import * as accountsSecurity from '#messages/accounts/security'
import type { IconName } from '../../ui/pictures/icon.tsx'

/** The pages below `/account`, in the order of the list. */
export const accountSections = {
  profile: {
    icon: 'user-round',
    label: accountsText.profile,
    detail: accountsText.namePhoneEmailAddress,
  },
  addresses: {
    icon: 'map-pin',
    label: accountsText.addresses,
    detail: accountsText.whereYourOrdersGo,
  },
  notifications: {
    icon: 'bell',
    label: accountsText.notifications,
    detail: accountsText.byMailAndOnThis,
  },
  blocked: {
    icon: 'circle-slash',
    label: accountsText.blockedPeople,
    detail: accountsText.whomYouKeepAway,
  },
  password: { icon: 'lock', label: accountsText.password, detail: accountsText.chooseNewOne },
  security: {
    icon: 'key-round',
    label: accountsSecurity.security,
    detail: accountsSecurity.sectionDetail,
  },
  identity: {
    icon: 'circle-check',
    label: moderationText.identity,
    detail: moderationText.identityDetail,
  },
  standing: {
    icon: 'shield-check',
    label: accountsText.accountStatus,
    detail: accountsText.whatOurStaffDecided,
  },
  privacy: {
    icon: 'eye',
    label: accountsText.yourData,
    detail: accountsText.copyYourConsentsDeletingYour,
  },
  devices: {
    icon: 'smartphone',
    label: accountsText.devices,
    detail: accountsText.whereYouAreSignedIn,
  },
} satisfies Record<string, { icon: IconName; label: string; detail: string }>
export type AccountSection = keyof typeof accountSections

export const isAccountSection = (name: string): name is AccountSection => name in accountSections
