import {
  notificationGroupIds,
  notificationGroups,
  type NotificationGroup,
} from '#contracts/notifications/groups.ts'
import {
  notificationChannels,
  type NotificationChannel,
  type NotificationPreference,
} from '#contracts/notifications/notifications.ts'
export interface Choice {
  type: string
  channel: string
  enabled: boolean
}

/** A member's preferences for all groups: their choices, and defaults for the rest. */
export function preferencesOf(choices: readonly Choice[]): NotificationPreference[] {
  const wants = (type: NotificationGroup, channel: NotificationChannel) =>
    choices.find((choice) => choice.type === type && choice.channel === channel)?.enabled ??
    notificationGroups[type][channel]
  return notificationGroupIds.map((type) => {
    const [mail, push] = notificationChannels.map((channel) => wants(type, channel))
    return { type, mail: mail!, push: push! }
  })
}
