import {
  noticeChannels,
  notificationTypes,
  type NoticeChannel,
  type NoticePreference,
  type NotificationType,
} from '../../../contracts/notifications/notifications.ts'
import { mailedByDefault } from './notice-mail.rules.ts'

/** What is pushed to the devices of somebody who never chose: what will not wait. */
export const pushedByDefault: ReadonlySet<NotificationType> = new Set([
  'bid_update',
  'order',
  'message',
])

const byDefault = { mail: mailedByDefault, push: pushedByDefault } satisfies Record<
  NoticeChannel,
  ReadonlySet<NotificationType>
>

export interface Choice {
  type: string
  channel: string
  enabled: boolean
}

/** What a person wants of every type: their choices over what holds for somebody who never chose. */
export function preferencesOf(choices: readonly Choice[]): NoticePreference[] {
  const wants = (type: NotificationType, channel: NoticeChannel) =>
    choices.find((choice) => choice.type === type && choice.channel === channel)?.enabled ??
    byDefault[channel].has(type)
  return notificationTypes.map((type) => {
    const [mail, push] = noticeChannels.map((channel) => wants(type, channel))
    return { type, mail: mail!, push: push! }
  })
}
