import { sql, type Kysely, type Transaction } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { markPublishing } from '../../platform/events/publish.ts'
import type { SharedNotification } from './notify.ts'

/**
 * Sends the same notification to many members in one statement, to each once per cause. Returns the number of new
 * notifications. See `notify`.
 */
export async function notifyMany(
  tx: Kysely<Schema> | Transaction<Schema>,
  userIds: readonly UserId[],
  { type, params, cause }: SharedNotification,
): Promise<number> {
  if (userIds.length === 0) return 0
  markPublishing(tx)
  const { rows } = await sql<{ notified: number }>`
    with notified as (
      insert into notifications (user_id, type, params, cause)
      select member, ${type}, ${JSON.stringify(params)}::jsonb, ${cause}
      from unnest(${userIds}::uuid[]) as member order by member
      on conflict (user_id, cause) do nothing returning user_id
    ), published as (
      insert into events (topic, type, data)
      select 'user:' || user_id::text, 'notification.created', jsonb_build_object('userId', user_id) from notified
    )
    select count(*)::int as notified from notified`.execute(tx)
  return rows[0]!.notified
}
