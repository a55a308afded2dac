import type { NotificationGroup } from '../../../../contracts/notifications/groups.ts'
import { notification } from './notification-type.ts'

const inGroup = (group: NotificationGroup) =>
  notification<{ title: string; message: string; link?: string }>({
    group,
    link: ({ link }) => link ?? null,
    text: (_, { title, message }) => ({ title, message }),
  })

/** Notifications whose callers still write the sentences; each goes once its noun declares its types. */
export const rendered = {
  order: inGroup('order'),
  account: inGroup('account'),
}
