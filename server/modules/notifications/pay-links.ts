import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { orderToPay, type StoredContent } from './show-notification.ts'

/**
 * Finds the pay page for a notification about an order that its reader should pay. Undefined for other notifications,
 * and once the order is paid or over. Reads the orders of all `stored` notifications at once.
 */
export async function payLinksFor(
  db: Kysely<Schema>,
  stored: readonly StoredContent[],
): Promise<(content: StoredContent) => string | undefined> {
  const ids = stored.flatMap((content) => orderToPay(content) ?? [])
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await sql<{ id: string; checkout: string }>`
          select id, checkout_id as checkout from orders
          where id = any(${ids}::uuid[]) and payment_status = 'pending' and order_status = 'processing'
            and (payment_due_at is null or payment_due_at > clock_timestamp())`.execute(db)
  const links = new Map(rows.map(({ id, checkout }) => [id, `/checkout/pay/${checkout}`]))
  return (content) => links.get(orderToPay(content) ?? '')
}
