import { sql, type Transaction } from 'kysely'
import { harareDay } from '../../../server/kernel/harare-time.ts'
import type { Schema } from '../../../server/platform/database/schema.gen.ts'
import { daysBefore } from '../moments.ts'

/** Inserts a vacation that begins in four days and lasts two weeks. */
export async function insertVacation(
  tx: Transaction<Schema>,
  sellerId: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into vacations (seller_id, starts_on, ends_on, note, created_at)
    values (${sellerId}, ${harareDay(daysBefore(now, -4))}, ${harareDay(daysBefore(now, -17))},
      'We are planting. Orders go out on the first Monday after that.', ${now})`.execute(tx)
}
