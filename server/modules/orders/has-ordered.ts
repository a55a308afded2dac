import type { Kysely } from 'kysely'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'

/** Whether this member ever ordered the item, also if the order was cancelled. */
export async function hasOrdered(
  db: Kysely<Schema>,
  { buyerId, productId }: { buyerId: UserId; productId: ProductId },
): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('product_id', '=', productId)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}
