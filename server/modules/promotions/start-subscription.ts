import { sql, type Transaction } from 'kysely'
import type { PaymentId, UserId } from '../../../contracts/common/ids.ts'
import { boostsIncluded, durations } from '../../../contracts/common/limits.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'

/**
 * Starts a paid subscription in the caller's transaction: thirty days from now, or from the end of the running one. A
 * second call for the same payment does nothing. Returns the end.
 */
export async function startSubscription(
  tx: Transaction<Schema>,
  { userId, paymentId, now }: { userId: UserId; paymentId: PaymentId; now: Date },
): Promise<Date> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
  const { rows } = await sql<{ until: Date }>`
    select upper(during) as until from subscriptions where payment_id = ${paymentId}`.execute(tx)
  if (rows[0]) return rows[0].until
  // Calculated by the database: a Date has only milliseconds and could begin before the end of the running one.
  const { rows: begun } = await sql<{ until: Date }>`
    insert into subscriptions (user_id, during, boosts_included, payment_id)
    select ${userId}, tstzrange(last.until, last.until + make_interval(secs => ${durations.subscription / 1000})),
      ${boostsIncluded}, ${paymentId}
    from (select greatest(${now}::timestamptz, max(upper(during))) as until
      from subscriptions where user_id = ${userId}) last
    returning upper(during) as until`.execute(tx)
  return begun[0]!.until
}
