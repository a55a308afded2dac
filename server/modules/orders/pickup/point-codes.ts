import { randomInt } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { OrderId } from '../../../../contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'

/** SQL: a parcel `k` has not left its point. */
export const isWaiting = sql`k.handed_over_at is null and k.returned_at is null`

/** Makes a new collection code that no other parcel waiting at its point has. */
export async function makePointCode(tx: Transaction<Schema>, orderId: OrderId): Promise<string> {
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const saved = await sql`
      insert into handover_codes (order_id, code)
      select ${orderId}, ${code} where not exists (
        select from handover_codes h join pickup_parcels k on k.order_id = h.order_id
        where h.code = ${code} and ${isWaiting} and h.order_id <> ${orderId}
          and k.point_id = (select point_id from pickup_parcels where order_id = ${orderId}))
      on conflict (order_id) do update set code = excluded.code, wrong_tries = 0, created_at = now()`.execute(
      tx,
    )
    if (saved.numAffectedRows === 1n) return code
  }
}
