import { sql } from 'kysely'
import type { ProductId } from '#contracts/common/ids.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import type { App } from '../../../platform/app.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { SessionUser } from '../../../platform/http/session.ts'
import { dropUnpaidFee } from '../../fees/index.ts'
import { notifyEnd } from '../../watchlist/index.ts'
import { retryAfterHeartbeat } from '../../outages/index.ts'
import { requireChangeable } from './edit.rules.ts'
import { lockListing } from './lock-listing.ts'
import { getProduct } from '../queries.ts'

/**
 * Ends the seller's own listing, and closes its auction if there are no bids. A listing fee that is still unpaid is no
 * longer due. Throws `forbidden`, `product_not_found`, `listing_locked`, `auction_ended` and `rate_limited`.
 */
export async function endListing(
  app: App,
  seller: SessionUser,
  id: ProductId,
): Promise<ProductDetail> {
  await app.limits.take('listing_edit', seller.id)
  await retryAfterHeartbeat(app, () =>
    app.change(async (tx) => {
      const listing = await lockListing(tx, id)
      // Waiting for the lock can outlast the auction: read the clock only now.
      const now = await app.clock.now(tx)
      requireChangeable(listing, seller.id, now)

      // If the listing waits for its fee, its auction is closed already.
      const isOpen = listing.auction && !listing.waitsSince
      if (listing.waitsSince) await dropUnpaidFee(tx, id)
      if (isOpen)
        await tx
          .updateTable('auctions')
          .set({ closed_at: now })
          .where('product_id', '=', id)
          .execute()
      await tx
        .updateTable('products')
        .set({
          status: 'ended',
          ...notTakenDown,
          version: sql`version + 1`,
          updated_at: now,
        })
        .where('id', '=', id)
        .execute()
      await publish(tx, { type: 'product.changed', data: { productId: id } })
      if (isOpen) await notifyEnd(tx, app, id)
    }),
  )
  return getProduct(app, id, seller.id)
}

/** Clears the state of a listing that waited for its fee. */
const notTakenDown = {
  taken_down: null,
  taken_down_reason: null,
  taken_down_at: null,
  status_before: null,
}
