import { sql, type Transaction } from 'kysely'
import { boostsIncluded, durations } from '#contracts/common/limits.ts'
import { after } from '../../server/kernel/clock.ts'
import type { Schema } from '../../server/platform/database/schema.gen.ts'

/** Inserts a subscription that has just started, with no boosts used. */
export async function insertSubscription(
  tx: Transaction<Schema>,
  userId: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into subscriptions (user_id, during, boosts_included, created_at)
    values (${userId}, tstzrange(${now}, ${after(now, durations.subscription)}), ${boostsIncluded}, ${now})`.execute(
    tx,
  )
}
