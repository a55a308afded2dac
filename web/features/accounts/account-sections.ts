import type { IconName } from '../../ui/pictures/icon.tsx'

/** The pages below `/account`, in the settings list's order. */
export const accountSections = {
  profile: {
    icon: 'user-round',
    label: 'Profile',
    detail: 'Name, phone, email address',
  },
  addresses: { icon: 'map-pin', label: 'Addresses', detail: 'Where your orders go' },
  notifications: {
    icon: 'bell',
    label: 'Notifications',
    detail: 'By mail and on this device',
  },
  blocked: {
    icon: 'circle-slash',
    label: 'Blocked people',
    detail: 'Whom you keep away',
  },
  password: { icon: 'lock', label: 'Password', detail: 'Choose a new one' },
  standing: {
    icon: 'shield-check',
    label: 'AccountStatus',
    detail: 'What our staff decided',
  },
  privacy: { icon: 'eye', label: 'Your data', detail: 'A copy, what you agreed to, leaving' },
  devices: { icon: 'smartphone', label: 'Devices', detail: 'Where you are signed in' },
} satisfies Record<string, { icon: IconName; label: string; detail: string }>
export type AccountSection = keyof typeof accountSections

export const isAccountSection = (name: string): name is AccountSection => name in accountSections
