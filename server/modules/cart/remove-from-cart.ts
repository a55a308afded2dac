import { sql, type Transaction } from 'kysely'
import type { ProductId, UserId, VariantId } from '#contracts/common/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'

/** Takes ordered items out of a member's cart, in the transaction that ordered the last; `all` empties it. */
export async function removeFromCart(
  tx: Transaction<Schema>,
  userId: UserId,
  lines: 'all' | readonly { productId: ProductId; variantId: VariantId | null }[],
): Promise<void> {
  const ids = lines === 'all' ? null : lines.map((line) => line.variantId ?? line.productId)
  await sql`delete from cart_items i using carts c where c.id = i.cart_id and c.user_id = ${userId}
    and (${ids}::uuid[] is null or coalesce(i.variant_id, i.product_id) = any(${ids}::uuid[]))`.execute(
    tx,
  )
}
