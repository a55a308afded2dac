import { sql, type Transaction } from 'kysely'
import type { SecurityEventType } from '#contracts/accounts/security-events.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { lockOwner } from '../tokens.ts'

export interface NewEvent {
  userId: string
  type: SecurityEventType
  /** The browser of the request. Absent if staff act. */
  userAgent?: string | undefined
}

/** Characters of a browser's name that are stored. */
const nameLength = 300

/** Records what happened to the safety of an account, in the transaction in which it happens. */
export async function recordEvent(
  tx: Transaction<Schema>,
  { userId, type, userAgent, now }: NewEvent & { now: Date },
): Promise<void> {
  await tx
    .insertInto('security_events')
    .values({
      user_id: userId,
      type,
      user_agent: userAgent?.slice(0, nameLength) ?? null,
      created_at: now,
      last_at: now,
    })
    .execute()
}

/** Counts failures of one type within an hour as one event. Does nothing for an account that does not exist. */
export async function recordFailure(app: App, failure: NewEvent): Promise<void> {
  const { userId, type, userAgent } = failure
  await app.db.transaction().execute(async (tx) => {
    // Failures at the same time count into one row.
    await lockOwner(tx, userId)
    const now = await app.clock.now(tx)
    const counted = await sql`
      update security_events set times = times + 1, last_at = ${now},
        user_agent = ${userAgent?.slice(0, nameLength) ?? null}
      where id = (select id from security_events
        where user_id = ${userId} and type = ${type} and created_at > ${now}::timestamptz - interval '1 hour'
        order by created_at desc limit 1)`.execute(tx)
    if (counted.numAffectedRows !== 0n) return
    const { rows } =
      await sql`select from users where id = ${userId} and erased_at is null`.execute(tx)
    if (rows.length > 0) await recordEvent(tx, { ...failure, now })
  })
}
