import { auctions } from './auctions.ts'
import { campaigns } from './campaigns.ts'
import { cash } from './orders/cash.ts'
import { ledger } from './ledger.ts'
import { messages } from './messages.ts'
import { moderation } from './moderation.ts'
import type { NotificationType as Declared } from './notification-type.ts'
import { offers } from './orders/offers.ts'
import { orders } from './orders/orders.ts'
import { payments } from './payments.ts'
import { pickupPoints } from './orders/pickup-points.ts'
import { questions } from './questions.ts'
import { ratings } from './ratings.ts'
import { returns } from './orders/returns.ts'
import { watchlist } from './watchlist.ts'

/** All types of notifications, by their names in the database. */
export const notificationTypes = {
  ...auctions,
  ...campaigns,
  ...cash,
  ...ledger,
  ...messages,
  ...moderation,
  ...offers,
  ...orders,
  ...payments,
  ...pickupPoints,
  ...questions,
  ...ratings,
  ...returns,
  ...watchlist,
}

export type NotificationType = keyof typeof notificationTypes

export type ParamsOf<Type extends NotificationType> =
  (typeof notificationTypes)[Type] extends Declared<infer P> ? P : never

/** A type with its params. */
export type NotificationContent = {
  [Type in NotificationType]: { type: Type; params: ParamsOf<Type> }
}[NotificationType]
