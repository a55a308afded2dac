import { sql } from 'kysely'
import type { ProductId } from '../../../../contracts/common/ids.ts'
import type { ProductDetail } from '../../../../contracts/products/products.ts'
import type { App } from '../../../platform/app.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { SessionUser } from '../../../platform/http/session.ts'
import { tellEnd } from '../../watchlist/index.ts'
import { whenCertain } from '../../outages/index.ts'
import { requireChangeable } from './edit.rules.ts'
import { lockListing } from './lock-listing.ts'
import { getProduct } from '../queries.ts'

/**
 * Takes an own listing off sale. An auction that nobody has bid on is closed with it, so that the closer finds
 * nothing to do. Throws `forbidden`, `product_not_found`, `listing_locked`, `auction_ended` and `rate_limited`.
 */
export async function endListing(
  app: App,
  seller: SessionUser,
  id: ProductId,
): Promise<ProductDetail> {
  await app.limits.take('listing_edit', seller.id)
  await whenCertain(app, () =>
    app.db.transaction().execute(async (tx) => {
      const listing = await lockListing(tx, id)
      // Waiting for the lock can outlast the auction: read the clock only now.
      const now = await app.clock.now(tx)
      requireChangeable(listing, seller.id, now)

      if (listing.auction)
        await tx
          .updateTable('auctions')
          .set({ closed_at: now })
          .where('product_id', '=', id)
          .execute()
      await tx
        .updateTable('products')
        .set({ status: 'ended', version: sql`version + 1`, updated_at: now })
        .where('id', '=', id)
        .execute()
      await publish(tx, { type: 'product.changed', data: { productId: id } })
      if (listing.auction) await tellEnd(tx, app, id)
    }),
  )
  app.events.wake()
  return getProduct(app, id, seller.id)
}
