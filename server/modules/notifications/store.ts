import { sql } from 'kysely'
import type { NotificationId, UserId } from '../../../contracts/common/ids.ts'
import type { App } from '../../platform/app.ts'

interface Owned {
  id: NotificationId
  userId: UserId
}

/** Marks one read; answers whether the member has such a notification. */
export async function markRead(app: App, { id, userId }: Owned): Promise<boolean> {
  const [result] = await app.db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`coalesce(read_at, now())` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
  return result!.numUpdatedRows > 0n
}

/** Marks all of a member's notifications read. */
export async function markAllRead(app: App, userId: UserId): Promise<void> {
  await app.db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
}

/** Deletes one; answers whether the member had such a notification. */
export async function deleteNotification(app: App, { id, userId }: Owned): Promise<boolean> {
  const [result] = await app.db
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
  return result!.numDeletedRows > 0n
}
