import { sql, type Transaction } from 'kysely'
import type { ProductId, UserId, VariantId } from '../../../contracts/common/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'

/** Takes one item out of a member's cart, in the transaction that ordered it. The other lines stay. */
export async function removeFromCart(
  tx: Transaction<Schema>,
  {
    userId,
    productId,
    variantId,
  }: { userId: UserId; productId: ProductId; variantId: VariantId | undefined },
): Promise<void> {
  await sql`delete from cart_items i using carts c
    where c.id = i.cart_id and c.user_id = ${userId} and
      ${variantId ? sql`i.variant_id = ${variantId}` : sql`i.product_id = ${productId}`}`.execute(
    tx,
  )
}
