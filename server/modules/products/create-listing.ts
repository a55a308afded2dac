import { sql, type Transaction } from 'kysely'
import { defaultRate } from '../../../contracts/currencies.ts'
import type { ProductId } from '../../../contracts/ids.ts'
import type { NewProduct, ProductDetail } from '../../../contracts/products.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { publish } from '../../platform/events/publish.ts'
import { idOfKey } from '../../platform/http/idempotency.ts'
import type { SessionUser } from '../../platform/http/session.ts'
import { requireAdult } from '../accounts/index.ts'
import { imageIdsOf, listingOf } from './listing.rules.ts'
import { getProduct } from './queries.ts'
import { attachImages, isListed, saveListing } from './store.ts'

/**
 * Puts an item up for sale, at a fixed price or at auction, with its pictures, in one transaction.
 * The seller is the session's person. Throws `foreign_identity`, `under_age`, `invalid_request`,
 * `image_not_yours` and `rate_limited`. With a `keyedId`, the same request again answers the listing that there is.
 */
export async function createListing(
  app: App,
  seller: SessionUser,
  given: NewProduct,
  keyedId?: string,
): Promise<ProductDetail> {
  if (given.sellerId !== undefined && given.sellerId.toLowerCase() !== seller.id)
    throw new DomainError('foreign_identity')
  const imageIds = imageIdsOf(given.images)
  await app.limits.take('listing', seller.id)
  const ownId = keyedId ? (idOfKey(keyedId, JSON.stringify(given)) as ProductId) : undefined
  if (ownId && (await isListed(app, ownId))) return getProduct(app, ownId, seller.id)
  const id = await app.db.transaction().execute(async (tx): Promise<ProductId> => {
    const now = await app.clock.now(tx)
    requireAdult(seller, now)
    const rate = await rateAt(tx, now)
    const listing = listingOf(given, { now, rate, auctionMinSeconds: app.config.auctionMinSeconds })

    const productId = await saveListing(tx, { id: ownId, sellerId: seller.id, listing, now })
    await attachImages(tx, { productId, ownerId: seller.id, imageIds })
    await publish(tx, { type: 'product.changed', data: { productId } })
    return productId
  })
  app.events.wake()
  return getProduct(app, id, seller.id)
}

/** ZWL for one US dollar at that moment. */
async function rateAt(tx: Transaction<Schema>, now: Date): Promise<number> {
  const { rows } = await sql<{ value: unknown }>`
    select value from settings where name = 'exchange_rate' and during @> ${now}::timestamptz`.execute(
    tx,
  )
  const value = rows[0]?.value
  return typeof value === 'number' && value > 0 ? value : defaultRate
}
