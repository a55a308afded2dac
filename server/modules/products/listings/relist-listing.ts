import { sql, type Transaction } from 'kysely'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import type { Relisting } from '#contracts/products/listing-edits.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import type { SessionUser } from '../../../platform/http/session.ts'
import { ratesAt } from '../../../platform/rates.ts'
import { requireActiveAccount, requireAdult, requireVerifiedEmail } from '../../accounts/index.ts'
import { lockTreeForListing, currentCategoryPath } from '../../categories/index.ts'
import { copyPictures } from '../../media/index.ts'
import { screenListing } from '../../blocked-terms/index.ts'
import { lockForListing, requireListingRoom } from '../../promotions/index.ts'
import { relistedListing, requireRelistable } from './edit.rules.ts'
import { lockListing, readListing } from './lock-listing.ts'
import type { StoredListing } from './listing-shape.rules.ts'
import { withPictures } from '../variants/variants.rules.ts'
import { putUpForSale } from './put-up-for-sale.ts'
import { followDelivery } from '../delivery/listing-ways.ts'
import { getProduct } from '../queries.ts'
import { isListed } from '../store.ts'

/**
 * Relists an ended or sold item as a new listing with copies of its pictures. The old listing stays unchanged for its
 * orders. Throws `forbidden`, `under_age`, `email_unverified`, `product_not_found`, `listing_locked`, `invalid_request`
 * and `rate_limited`. With a `keyedId`, a repeated request returns the existing listing.
 */
export async function relistListing(
  app: App,
  seller: SessionUser,
  oldId: ProductId,
  { wanted, keyedId }: { wanted: Relisting; keyedId: string | undefined },
): Promise<ProductDetail> {
  const ownId = keyedId as ProductId | undefined
  if (ownId && (await isListed(app, ownId))) return getProduct(app, ownId, seller.id)
  // Check before copying pictures; check again under the lock.
  requireRelistable(await readListing(app.db, oldId), seller.id)
  await app.limits.take('listing', seller.id)
  const imageIds = await copyPictures(app, seller.id, await picturesOf(app, oldId))
  const id = await app.change((tx) =>
    relist(tx, app, {
      oldId,
      sellerId: seller.id,
      ownId,
      imageIds,
      async wants(_, now) {
        requireAdult(seller, now)
        await requireVerifiedEmail(tx, seller.id)
        return { wanted }
      },
    }),
  )
  return getProduct(app, id, seller.id)
}

interface Again {
  oldId: ProductId
  sellerId: UserId
  ownId: ProductId | undefined
  /** Copies of its pictures. */
  imageIds: string[]
  /** Decides what changes, under the lock. */
  wants: (old: StoredListing, now: Date) => Promise<{ wanted: Relisting; percentOff?: number }>
}

/** Lists an item again in the caller's transaction and returns the id of the new listing. */
export async function relist(
  tx: Transaction<Schema>,
  app: App,
  { oldId, sellerId, ownId, imageIds, wants }: Again,
): Promise<ProductId> {
  await lockForListing(tx, sellerId)
  await requireActiveAccount(tx, sellerId, { lasting: true })
  const old = await lockListing(tx, oldId)
  const now = await app.clock.now(tx)
  const { wanted, percentOff } = await wants(old, now)
  requireRelistable(old, sellerId)
  await requireListingRoom(tx, sellerId)
  const rates = await ratesAt(tx, now)
  const listing = relistedListing(old, wanted, {
    now,
    rates,
    auctionMinSeconds: app.config.auctionMinSeconds,
    categoryPath: currentCategoryPath(await lockTreeForListing(tx), old),
    ...(percentOff !== undefined && { percentOff }),
  })
  const productId = await putUpForSale(tx, app, {
    id: ownId,
    sellerId,
    listing: {
      ...listing,
      variants:
        listing.variants && withPictures(listing.variants, await copiesOf(tx, oldId, imageIds)),
    },
    imageIds,
    relistedFrom: oldId,
    now,
    held: await screenListing(tx, listing),
  })
  await followDelivery(tx, { from: oldId, to: productId, listing, base: rates.local, rates })
  return productId
}

/** The copy of each picture of an old listing. */
async function copiesOf(
  tx: Transaction<Schema>,
  oldId: ProductId,
  copies: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string }>`
    select id from images where product_id = ${oldId} order by position`.execute(tx)
  if (rows.length !== copies.length) return new Map()
  return new Map(rows.map(({ id }, at) => [id, copies[at]!]))
}

/** The pictures of a listing, cover first. */
export async function picturesOf(app: App, id: ProductId): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from images where product_id = ${id} order by position`.execute(app.db)
  return rows.map((row) => row.id)
}
