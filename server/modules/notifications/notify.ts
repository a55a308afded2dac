import type { Kysely, Transaction } from 'kysely'
import type { UserId } from '../../../contracts/common/ids.ts'
import type { NotificationGroup } from '../../../contracts/notifications/groups.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { publish } from '../../platform/events/publish.ts'

/** What somebody is to be told. */
export interface Notice {
  userId: UserId
  type: NotificationGroup
  title: string
  message: string
  /** A path of this shop, such as `/orders/…`. */
  link: string | null
  /** What caused it, such as `closed:{productId}`: the same cause tells a person once. */
  cause: string
}

/**
 * Tells somebody, in the caller's transaction: the notice, and the event that shows it at once.
 * The mail follows from the row by itself (see `mail-due.ts`). The caller wakes the bus after the commit.
 */
export async function notify(
  tx: Kysely<Schema> | Transaction<Schema>,
  { userId, type, title, message, link, cause }: Notice,
): Promise<void> {
  const told = await tx
    .insertInto('notifications')
    .values({ user_id: userId, type, title, message, link, cause })
    .onConflict((conflict) => conflict.columns(['user_id', 'cause']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (told) await publish(tx, { type: 'notification.created', data: { userId } })
}
