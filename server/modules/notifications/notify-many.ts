import { sql, type Kysely, type Transaction } from 'kysely'
import type { UserId } from '../../../contracts/common/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import type { Notice } from './notify.ts'

/** Tells many people the same, as `notify` tells one: one statement, each person once for the cause. Answers how many had not been told yet. */
export async function notifyMany(
  tx: Kysely<Schema> | Transaction<Schema>,
  userIds: readonly UserId[],
  { type, title, message, link, cause }: Omit<Notice, 'userId'>,
): Promise<number> {
  if (userIds.length === 0) return 0
  const { rows } = await sql<{ told: number }>`
    with told as (
      insert into notifications (user_id, type, title, message, link, cause)
      select person, ${type}, ${title}, ${message}, ${link}, ${cause}
      from unnest(${userIds}::uuid[]) as person order by person
      on conflict (user_id, cause) do nothing returning user_id
    ), heard as (
      insert into events (topic, type, data)
      select 'user:' || user_id::text, 'notification.created', jsonb_build_object('userId', user_id) from told
    )
    select count(*)::int as told from told`.execute(tx)
  return rows[0]!.told
}
