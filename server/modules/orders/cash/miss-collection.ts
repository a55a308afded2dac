import { sql, type Transaction } from 'kysely'
import type { OrderId } from '../../../../contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'

/** Ends the reservation of a locked order in cash against its buyer: it was not collected, and an item won not paid. */
export async function missCollection(
  app: App,
  tx: Transaction<Schema>,
  { id, source }: { id: OrderId; source: 'checkout' | 'auction' },
  now: Date,
): Promise<void> {
  await sql`update cash_orders set lapsed_at = ${now} where order_id = ${id}`.execute(tx)
  if (source === 'auction') await app.jobs.add(tx, 'note_unpaid_item', { orderId: id })
}
