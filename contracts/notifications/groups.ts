/**
 * What notifications are about, as the API's field `type` names it and members choose it. `mail` and `push`: whether a
 * member who never chose gets them that way, too.
 */
export const notificationGroups = {
  new_listing: {
    label: 'New listings',
    detail: 'Of sellers you follow',
    icon: 'tag',
    mail: false,
    push: false,
  },
  price_drop: {
    label: 'Price drops',
    detail: 'On what you watch',
    icon: 'trending-down',
    mail: false,
    push: false,
  },
  search_alert: {
    label: 'Saved searches',
    detail: 'New items that match',
    icon: 'search',
    mail: false,
    push: false,
  },
  bid_update: {
    label: 'Bids',
    detail: 'Outbid, won, lost, sold or ended',
    icon: 'gavel',
    mail: true,
    push: true,
  },
  message: {
    label: 'Messages',
    detail: 'Somebody writes to you',
    icon: 'message-circle',
    mail: false,
    push: true,
  },
  order: {
    label: 'Orders',
    detail: 'Paid, sent, ready or cancelled',
    icon: 'package',
    mail: true,
    push: true,
  },
  account: {
    label: 'Your account',
    detail: 'Decisions and news of Musika',
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
