import type { Transaction } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { ImageId, ProductId, UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { createWinnerOrder, type WinnerOrder } from '../../orders/index.ts'

export interface AuctionSale {
  productId: ProductId
  sellerId: UserId
  buyerId: UserId
  by: 'bid' | 'buy_now' | 'second_chance'
  priceMinor: bigint
  now: Date
}

/**
 * Records the sale in the auction and the listing, and creates the buyer's order. The caller holds the auction's lock.
 */
export async function sellItem(
  tx: Transaction<Schema>,
  { productId, sellerId, buyerId, by, priceMinor, now }: AuctionSale,
): Promise<{ order: WinnerOrder; title: string; base: CurrencyCode }> {
  await tx
    .updateTable('auctions')
    .set((eb) => ({
      closed_at: eb.fn.coalesce('closed_at', eb.val(now)),
      winner_id: buyerId,
      sold_by: by,
      sold_minor: priceMinor,
    }))
    .where('product_id', '=', productId)
    .execute()
  const product = await tx
    .updateTable('products')
    .set({ status: 'sold', quantity: 0, list_minor: priceMinor, updated_at: now })
    .where('id', '=', productId)
    .returning(['title', 'base', 'shipping_minor', 'collection_only'])
    .executeTakeFirstOrThrow()
  const image = await tx
    .selectFrom('images')
    .select('id')
    .where('product_id', '=', productId)
    .where('position', '=', 0)
    .executeTakeFirst()
  const order = await createWinnerOrder(tx, {
    how: by === 'buy_now' ? by : 'auction',
    id: productId,
    sellerId,
    buyerId,
    title: product.title,
    imageId: (image?.id as ImageId | undefined) ?? null,
    currency: product.base,
    originalMinor: priceMinor,
    originalShippingMinor: product.shipping_minor,
    collect: product.collection_only,
    now,
  })
  return { order, title: product.title, base: product.base }
}
