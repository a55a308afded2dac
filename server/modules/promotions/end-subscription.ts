import { sql, type Transaction } from 'kysely'
import type { PaymentId, UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'

/**
 * Ends a subscription whose payment was charged back, or cancels it before it begins. Running boosts continue. Later
 * periods of the member move forward, so that no time without a plan is left between them.
 */
export async function endSubscription(
  tx: Transaction<Schema>,
  { paymentId, now }: { paymentId: PaymentId; now: Date },
): Promise<void> {
  const { rows } = await sql<{ userId: UserId }>`
    select id as "userId" from users where id = (select buyer_id from payments where id = ${paymentId})
    for no key update`.execute(tx)
  await sql`delete from subscriptions where payment_id = ${paymentId} and lower(during) >= ${now}`.execute(
    tx,
  )
  await sql`update subscriptions set during = tstzrange(lower(during), ${now})
    where payment_id = ${paymentId} and during @> ${now}::timestamptz`.execute(tx)
  const userId = rows[0]?.userId
  const { rows: later } = await sql<{ id: string }>`
    select id from subscriptions where user_id = ${userId} and lower(during) > ${now} order by lower(during)`.execute(
    tx,
  )
  for (const { id } of later)
    await sql`
      update subscriptions s set during = tstzrange(start.at, start.at + (upper(s.during) - lower(s.during)))
      from (select greatest(${now}::timestamptz, max(upper(e.during))) as at
        from subscriptions e join subscriptions l on l.id = ${id}
        where e.user_id = ${userId} and e.id <> l.id and upper(e.during) <= lower(l.during)) start
      where s.id = ${id}`.execute(tx)
}
