import type { Kysely, Transaction } from 'kysely'
import type { UserId } from '../../../contracts/common/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { publish } from '../../platform/events/publish.ts'
import type { NotificationContent } from './types/index.ts'

/** A notification whose caller writes the sentences. */
interface Rendered {
  type: 'order' | 'account'
  title: string
  message: string
  /** A path of this shop, such as `/orders/…`. */
  link: string | null
}

/** What one or many members are notified of. */
export type SharedNotification = (NotificationContent | Rendered) & {
  /** What caused it, such as `closed:{productId}`: the same cause notifies a member once. */
  cause: string
}
type NewNotification = SharedNotification & { userId: UserId }

export const paramsOf = (notification: SharedNotification) => {
  if ('params' in notification) return notification.params
  const { title, message, link } = notification
  return { title, message, ...(link && { link }) }
}

/**
 * Notifies a member, in the caller's transaction: the row, and the event that shows it at once.
 * The mail follows from the row by itself (see `mail-due.ts`). The caller wakes the bus after the commit.
 */
export async function notify(
  tx: Kysely<Schema> | Transaction<Schema>,
  notification: NewNotification,
): Promise<void> {
  const { userId, type, cause } = notification
  const notified = await tx
    .insertInto('notifications')
    .values({ user_id: userId, type, params: JSON.stringify(paramsOf(notification)), cause })
    .onConflict((conflict) => conflict.columns(['user_id', 'cause']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (notified) await publish(tx, { type: 'notification.created', data: { userId } })
}
