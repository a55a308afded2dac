import type { Transaction } from 'kysely'
import type { ProductId } from '#contracts/common/ids.ts'
import type { NewProduct, ProductDetail } from '#contracts/products/products.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { RatesInForce } from '../../../kernel/listed-price.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import type { SessionUser } from '../../../platform/http/session.ts'
import { ratesAt } from '../../../platform/rates.ts'
import { requireCommissionPaid } from '../../ledger/index.ts'
import { lockForListing, requireListingRoom } from '../../promotions/index.ts'
import { requireActiveAccount, requireAdult, requireVerifiedEmail } from '../../accounts/index.ts'
import {
  attributeValuesOf,
  categoryPathFor,
  lockTreeForListing,
  readTree,
  type Tree,
} from '../../categories/index.ts'
import { screenListing } from '../../blocked-terms/index.ts'
import type { Listing } from './listing-shape.rules.ts'
import { imageIdsOf, listingOf } from './listing.rules.ts'
import { putUpForSale, requireApprovalOffered } from './put-up-for-sale.ts'
import { judgedDelivery, saveDelivery } from '../delivery/listing-ways.ts'
import { getProduct } from '../queries.ts'
import { isListed } from '../store.ts'

/**
 * Puts an item up for sale, at a fixed price or at auction, with its pictures, in one transaction.
 * The seller is the session's member. Throws `foreign_identity`, `under_age`, `email_unverified`, `invalid_request`,
 * `image_not_yours`, `listing_refused`, `suspended` and `rate_limited`. With a `keyedId`, a repeated request returns
 * the existing listing.
 */
export async function createListing(
  app: App,
  seller: SessionUser,
  given: NewProduct,
  keyedId?: string,
): Promise<ProductDetail> {
  if (given.sellerId !== undefined && given.sellerId.toLowerCase() !== seller.id)
    throw new DomainError('foreign_identity')
  imageIdsOf(given.images)
  await app.limits.take('listing', seller.id)
  const id = await listItem(app, seller, given, keyedId as ProductId | undefined)
  return getProduct(app, id, seller.id)
}

/**
 * The same without the hourly limit, for imports. Returns the id of the listing. A given `ownId` becomes that id; if it
 * is listed already, nothing changes.
 */
export async function listItem(
  app: App,
  seller: SessionUser,
  given: NewProduct,
  ownId?: ProductId,
): Promise<ProductId> {
  const imageIds = imageIdsOf(given.images)
  if (ownId && (await isListed(app, ownId))) return ownId
  const id = await app.change(async (tx) => {
    await lockForListing(tx, seller.id)
    await requireActiveAccount(tx, seller.id, { lasting: true })
    const now = await app.clock.now(tx)
    requireAdult(seller, now)
    await requireVerifiedEmail(tx, seller.id)
    await requireCommissionPaid(tx, seller.id)
    await requireListingRoom(tx, seller.id)
    await requireApprovalOffered(tx, given)
    const rates = await ratesAt(tx, now)
    const listing = judged(app, given, { now, rates, tree: await lockTreeForListing(tx) })
    const held = await screenListing(tx, listing)
    const delivery = await deliveryOf(tx, app, given, { listing, rates })
    const productId = await putUpForSale(tx, app, {
      id: ownId,
      sellerId: seller.id,
      listing,
      imageIds,
      now,
      held,
    })
    await saveDelivery(tx, productId, delivery)
    return productId
  })
  return id
}

/** Validates an item without listing it. Throws the errors of `listItem`, except for other members' images. */
export async function judgeItem(app: App, seller: SessionUser, given: NewProduct): Promise<void> {
  imageIdsOf(given.images)
  await app.db.transaction().execute(async (tx) => {
    const now = await app.clock.now(tx)
    requireAdult(seller, now)
    await requireApprovalOffered(tx, given)
    const rates = await ratesAt(tx, now)
    const listing = judged(app, given, { now, rates, tree: await readTree(app) })
    await screenListing(tx, listing)
    await deliveryOf(tx, app, given, { listing, rates })
  })
}

const deliveryOf = (
  tx: Transaction<Schema>,
  app: App,
  given: NewProduct,
  at: { listing: Listing; rates: RatesInForce },
) => judgedDelivery(tx, app, given, { ...at, base: at.rates.local, currency: given.currency })

function judged(
  app: App,
  given: NewProduct,
  { tree, ...at }: { now: Date; rates: RatesInForce; tree: Tree },
): Listing {
  const categoryPath = categoryPathFor(tree, given)
  const attributes = attributeValuesOf(tree.attributesOf(categoryPath), given.attributes)
  const { auctionMinSeconds } = app.config
  return listingOf(given, { ...at, categoryPath, attributes, auctionMinSeconds })
}
