import { sql } from 'kysely'
import type { NotificationId, UserId } from '#contracts/common/ids.ts'
import type { App } from '../../platform/app.ts'

interface Owned {
  id: NotificationId
  userId: UserId
}

/** Marks a notification as read. Returns whether the member has it. */
export async function markRead(app: App, { id, userId }: Owned): Promise<boolean> {
  const [result] = await app.db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`coalesce(read_at, now())` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
  return result!.numUpdatedRows > 0n
}

export async function markAllRead(app: App, userId: UserId): Promise<void> {
  await app.db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
}

/** Deletes a notification. Returns whether the member had it. */
export async function deleteNotification(app: App, { id, userId }: Owned): Promise<boolean> {
  const [result] = await app.db
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
  return result!.numDeletedRows > 0n
}
