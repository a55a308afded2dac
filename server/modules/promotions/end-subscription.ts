import { sql, type Transaction } from 'kysely'
import type { PaymentId } from '../../../contracts/common/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'

/** Ends a subscription whose payment was charged back, or cancels it before it begins. Running boosts continue. */
export async function endSubscription(
  tx: Transaction<Schema>,
  { paymentId, now }: { paymentId: PaymentId; now: Date },
): Promise<void> {
  await sql`delete from subscriptions where payment_id = ${paymentId} and lower(during) >= ${now}`.execute(
    tx,
  )
  await sql`update subscriptions set during = tstzrange(lower(during), ${now})
    where payment_id = ${paymentId} and during @> ${now}::timestamptz`.execute(tx)
}
