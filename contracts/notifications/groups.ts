/**
 * Groups of notifications: the values of the API's field `type`, among which members choose. `mail` and `push` are the
 * defaults for a member who never chose.
 */
export const notificationGroups = {
  new_listing: {
    icon: 'tag',
    mail: false,
    push: false,
  },
  price_drop: {
    icon: 'trending-down',
    mail: false,
    push: false,
  },
  search_alert: {
    icon: 'search',
    mail: false,
    push: false,
  },
  bid_update: {
    icon: 'gavel',
    mail: true,
    push: true,
  },
  message: {
    icon: 'message-circle',
    mail: false,
    push: true,
  },
  order: {
    icon: 'package',
    mail: true,
    push: true,
  },
  account: {
    icon: 'user-round',
    mail: true,
    push: false,
  },
} as const
export type NotificationGroup = keyof typeof notificationGroups
export const notificationGroupIds = Object.keys(notificationGroups) as [
  NotificationGroup,
  ...NotificationGroup[],
]
