import type { ProductId } from '#contracts/common/ids.ts'
import { notifyPriceDrop } from '../../../server/modules/watchlist/index.ts'
import { publish } from '../../../server/platform/events/publish.ts'
import type { TestServer } from '../server/server.ts'

/** Changes the price of a fixed-price listing (ZWL minor units), as its seller does. Returns the change's id. */
export async function changesPrice(
  server: TestServer,
  productId: ProductId,
  toMinor: bigint,
): Promise<string> {
  const { app } = server
  const changeId = await app.db.transaction().execute(async (tx) => {
    const { price_minor: before } = await tx
      .selectFrom('products')
      .select('price_minor')
      .where('id', '=', productId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('products')
      .set({ original_price_minor: toMinor, price_minor: toMinor, list_minor: toMinor })
      .where('id', '=', productId)
      .execute()
    const { id } = await tx
      .insertInto('price_changes')
      .values({ product_id: productId, before_minor: before, after_minor: toMinor })
      .returning('id')
      .executeTakeFirstOrThrow()
    await notifyPriceDrop(tx, app, id)
    await publish(tx, { type: 'product.changed', data: { productId } })
    return id
  })
  app.events.wake()
  return changeId
}
