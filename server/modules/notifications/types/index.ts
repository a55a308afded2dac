import { auctions } from './auctions.ts'
import { campaigns } from './campaigns.ts'
import { messages } from './messages.ts'
import type { NotificationType as Declared } from './notification-type.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { rendered } from './rendered.ts'
import { watchlist } from './watchlist.ts'

/** Every type of notification, by its name in the database. */
export const notificationTypes = {
  ...auctions,
  ...campaigns,
  ...messages,
  ...orders,
  ...payments,
  ...rendered,
  ...watchlist,
}

export type NotificationType = keyof typeof notificationTypes

export type ParamsOf<Type extends NotificationType> =
  (typeof notificationTypes)[Type] extends Declared<infer P> ? P : never

/** A type with its params. */
export type NotificationContent = {
  [Type in NotificationType]: { type: Type; params: ParamsOf<Type> }
}[NotificationType]
