import { showNotification } from '../../../server/modules/notifications/index.ts'
import type { TestServer } from '../server/server.ts'

/** The messages of a member's stored notifications of this group, oldest first. */
export const messagesOf = async (
  server: TestServer,
  { id: userId }: { id: string },
  group: string,
) =>
  (await storedNotifications(server, { userId }))
    .filter((notification) => notification.group === group)
    .map(({ message }) => message)

/** Stored notifications as members read them, oldest first; optionally of one member or cause (a pattern). */
export async function storedNotifications(
  server: TestServer,
  { userId, cause = '%' }: { userId?: string; cause?: string },
) {
  const { rows } = await server.app.pool.query<{
    user_id: string
    type: string
    params: Record<string, unknown>
    cause: string
  }>(
    `select user_id, type, params, cause from notifications
     where user_id = coalesce($1, user_id) and cause like $2 order by created_at, id`,
    [userId, cause],
  )
  return rows.map((row) => ({
    userId: row.user_id,
    cause: row.cause,
    params: row.params,
    ...showNotification(row, 'en'),
  }))
}
