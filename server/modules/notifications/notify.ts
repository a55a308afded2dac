import type { Kysely, Transaction } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { publish } from '../../platform/events/publish.ts'
import type { NotificationContent } from './types/index.ts'

/** A notification for one or many members. */
export type SharedNotification = NotificationContent & {
  /** Its cause, such as `closed:{productId}`: the same cause notifies a member once. */
  cause: string
}
type NewNotification = SharedNotification & { userId: UserId }

/**
 * Notifies a member, in the caller's transaction: the row, and the event that shows it at once. `mail-due.ts` mails it
 * later.
 */
export async function notify(
  tx: Kysely<Schema> | Transaction<Schema>,
  { userId, type, params, cause }: NewNotification,
): Promise<void> {
  const notified = await tx
    .insertInto('notifications')
    .values({ user_id: userId, type, params: JSON.stringify(params), cause })
    .onConflict((conflict) => conflict.columns(['user_id', 'cause']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (notified) await publish(tx, { type: 'notification.created', data: { userId } })
}
