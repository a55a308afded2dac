import { sql } from 'kysely'
import type { NotificationId, UserId } from '#contracts/common/ids.ts'
import type { Notification } from '#contracts/notifications/notifications.ts'
import type { App } from '../../platform/app.ts'
import { batchRead } from '../../platform/database/batch-read.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Page } from '../../platform/http/answers/paging.ts'
import { payLinksFor } from './pay-links.ts'
import { showNotification } from './show-notification.ts'

/** A member's notifications, newest first, with their total; optionally only unread ones. */
export async function readNotifications(
  app: App,
  userId: UserId,
  { limit, offset }: Page,
  unread: boolean,
): Promise<{ notifications: Notification[]; total: number }> {
  const [rows, counted] = await Promise.all([
    app.db
      .selectFrom('notifications')
      .select(['id', 'type', 'params', 'read_at', 'created_at'])
      .where('user_id', '=', userId)
      .$if(unread, (query) => query.where('read_at', 'is', null))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    sql<{
      total: number
    }>`select count(*)::int as total from notifications where user_id = ${userId}
      and (read_at is null or not ${unread}::boolean)`.execute(app.db),
  ])
  const payLinkOf = await payLinksFor(app.db, rows)
  return {
    notifications: rows.map((row) => {
      const { group, title, message, link } = showNotification(row, 'en')
      return {
        id: row.id as NotificationId,
        type: group,
        title,
        message,
        read: row.read_at !== null,
        link,
        payLink: payLinkOf(row) ?? null,
        createdAt: row.created_at.toISOString(),
      }
    }),
    total: counted.rows[0]!.total,
  }
}

const selectUnread = statement<{ count: number }>(
  'unread_notifications',
  'select count(*)::int as count from notifications where user_id = $1 and read_at is null',
)

/** The number of a member's unread notifications. */
export async function countUnread(app: App, userId: UserId): Promise<number> {
  const [row] = await batchRead(app.pool, selectUnread, [userId])
  return row!.count
}
