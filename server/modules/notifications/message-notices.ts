import { sql, type Transaction } from 'kysely'
import type { UserId } from '../../../contracts/common/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'

interface MessageNotices {
  userId: UserId
  /** How their causes begin, such as `message:{conversationId}:`. */
  causes: string
}

/** What an index of beginnings can find, whatever the database's language. */
const begins = (causes: string) =>
  sql`type = 'message' and cause ~>=~ ${causes} and cause ~<~ ${`${causes}~`}`

/** Marks notices of messages read, in the caller's transaction: the person has seen what they tell of. */
export async function markMessageNoticesRead(
  tx: Transaction<Schema>,
  { userId, causes }: MessageNotices,
): Promise<void> {
  await sql`update notifications set read_at = now()
    where user_id = ${userId} and read_at is null and ${begins(causes)}`.execute(tx)
}

/** Takes notices of messages away, in the caller's transaction: a newer one says it all. */
export async function forgetMessageNotices(
  tx: Transaction<Schema>,
  { userId, causes }: MessageNotices,
): Promise<void> {
  await sql`delete from notifications where user_id = ${userId} and ${begins(causes)}`.execute(tx)
}
