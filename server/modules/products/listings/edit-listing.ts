import { detailRowOf } from '../details.ts'
import { sql, type Transaction } from 'kysely'
import { moneyText } from '#contracts/currencies/currencies.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import type { ProductEdit } from '#contracts/products/listing-edits.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { SessionUser } from '../../../platform/http/session.ts'
import { ratesAt } from '../../../platform/rates.ts'
import { requireActiveAccount } from '../../accounts/index.ts'
import {
  changedAttributeValues,
  changedCategoryPath,
  lockTreeForListing,
} from '../../categories/index.ts'
import { chargeEdit } from '../../fees/index.ts'
import { notifyPriceDrop } from '../../watchlist/index.ts'
import { retryAfterHeartbeat } from '../../outages/index.ts'
import { screenListing } from '../../blocked-terms/index.ts'
import {
  editedListing,
  feeItemOf,
  priceChange,
  requireChangeable,
  type PriceChange,
} from './edit.rules.ts'
import type { Listing, StoredListing } from './listing-shape.rules.ts'
import { imageIdsOf } from './listing.rules.ts'
import { lockListing } from './lock-listing.ts'
import { holdBack } from './put-up-for-sale.ts'
import { ownDelivery } from '../delivery/courier-prices.rules.ts'
import { followDelivery, judgedDelivery, saveDelivery } from '../delivery/listing-ways.ts'
import { getProduct } from '../queries.ts'
import { requireApprovalOffered } from './put-up-for-sale.ts'
import { attachImages, offerColumns, priceColumns } from '../store.ts'
import { refuseOrdered, saveVariants, variantColumns } from '../variants/store.ts'
import { withPictures } from '../variants/variants.rules.ts'
import { putBack } from './take-down.ts'

/**
 * Changes the seller's own listing in one transaction under its lock. Only the fields sent change; they follow the
 * rules of a new listing. A new price is recorded, and watchers are notified of a lower one. An increase of the listing
 * fee is charged to the seller's balance. Throws `foreign_identity`, `forbidden`, `product_not_found`,
 * `listing_locked`, `listing_changed`, `auction_ended`, `invalid_request`, `image_not_yours`, `listing_refused`,
 * `suspended`, `listing_fee_due` and `rate_limited`.
 */
export async function editListing(
  app: App,
  seller: SessionUser,
  id: ProductId,
  sent: ProductEdit,
): Promise<ProductDetail> {
  if (sent.sellerId !== undefined && sent.sellerId.toLowerCase() !== seller.id)
    throw new DomainError('foreign_identity')
  await app.limits.take('listing_edit', seller.id)
  await editItem(app, seller, { id, sent })
  return getProduct(app, id, seller.id)
}

/** The same without the hourly limit, for imports. With `dryRun` the change is rolled back. */
export async function editItem(
  app: App,
  seller: SessionUser,
  { id, sent, dryRun = false }: { id: ProductId; sent: ProductEdit; dryRun?: boolean },
): Promise<void> {
  const imageIds = sent.images && imageIdsOf(sent.images)
  const unpaidUsdMinor = await retryAfterHeartbeat(app, async () => {
    const tx = await app.db.startTransaction().execute()
    try {
      const unpaid = await edit(app, tx, { seller, id, sent, imageIds })
      if (!dryRun) await tx.commit().execute()
      return unpaid
    } finally {
      if (!tx.isCommitted) await tx.rollback().execute()
    }
  })
  app.events.wake()
  if (unpaidUsdMinor > 0n) throw feeDue(unpaidUsdMinor)
}

interface Edit {
  seller: SessionUser
  id: ProductId
  sent: ProductEdit
  imageIds: string[] | undefined
}

/** Saves the change, unless its fee must be paid first. Returns the unpaid fee in US cents. */
async function edit(
  app: App,
  tx: Transaction<Schema>,
  { seller, id, sent, imageIds }: Edit,
): Promise<bigint> {
  // Locks the account: a concurrent suspension waits, and then also hides a listing that this change shows.
  await requireActiveAccount(tx, seller.id, { lasting: true })
  const current = await lockListing(tx, id)
  // Waiting for the lock can outlast the auction: read the clock only now.
  const now = await app.clock.now(tx)
  requireChangeable(current, seller.id, now)
  await requireApprovalOffered(tx, sent, current.auction?.approvesBidders)
  const rates = await ratesAt(tx, now)
  const tree = await lockTreeForListing(tx)
  const categoryPath = changedCategoryPath(tree, current, sent)
  const edited = editedListing(current, sent, {
    now,
    rates,
    auctionMinSeconds: app.config.auctionMinSeconds,
    categoryPath,
    attributes: changedAttributeValues(tree.attributesOf(categoryPath), current.attributes, {
      sent: sent.attributes,
      recategorized: sent.categoryId !== undefined || sent.kindId !== undefined,
    }),
  })

  // A new price alone needs no second review of the text.
  const reworded =
    edited.title !== current.title ||
    edited.description !== current.description ||
    edited.attributes !== current.attributes ||
    sent.variants !== undefined
  const held = reworded ? await screenListing(tx, edited) : undefined

  const waits = current.waitsSince !== null
  const unpaidUsdMinor = await chargeEdit(tx, {
    productId: id,
    sellerId: seller.id,
    waits,
    before: feeItemOf(current, current.base, rates),
    after: feeItemOf(edited, current.base, rates),
    at: rates,
    now,
  })
  // A listing that buyers already see stays visible while the fee is due.
  if (unpaidUsdMinor > 0n && !waits) return unpaidUsdMinor

  if (imageIds) await replaceImages(tx, current, imageIds)
  if ((current.variants === null) !== (edited.variants === null)) await refuseOrdered(tx, id)
  if (current.variants || edited.variants)
    await saveVariants(
      tx,
      id,
      withoutRemoved(edited.variants, sent.variants ? undefined : imageIds),
    )
  await saveEdited(tx, current, edited, now)
  const delivered = { listing: edited, base: current.base, rates }
  await followDelivery(tx, { ...delivered, from: id, to: id })
  const { currency: inUse } = ownDelivery(current, current.base)
  await saveDelivery(
    tx,
    id,
    await judgedDelivery(tx, app, sent, { ...delivered, currency: sent.currency ?? inUse }),
  )
  await notePrice(tx, app, priceChange(current, edited, rates), { id, now })
  await publish(tx, { type: 'product.changed', data: { productId: id } })
  if (held) await holdBack(tx, { productId: id, sellerId: seller.id, reason: held, now })
  // It stays hidden unless its fee has now been paid.
  else if (waits) await putBack(tx, app, [id], now)
  return 0n
}

/** Stored variants lose the pictures that the listing no longer has. */
const withoutRemoved = (
  variants: Listing['variants'],
  imageIds: string[] | undefined,
): Listing['variants'] =>
  variants && imageIds ? withPictures(variants, new Map(imageIds.map((id) => [id, id]))) : variants

function feeDue(usdMinor: bigint): DomainError {
  const listingFee = moneyText(usdMinor, 'USD')
  return new DomainError('listing_fee_due', {
    says: messageRef('productsRefusals.feeRaised', { fee: listingFee }),
    details: { listingFeeUsd: wireAmount(usdMinor, 'USD') },
  })
}

async function saveEdited(
  tx: Transaction<Schema>,
  { id, waitsSince }: StoredListing,
  listing: Listing,
  now: Date,
): Promise<void> {
  const { auction } = listing
  await tx
    .updateTable('products')
    .set({
      category_id: listing.categoryId,
      kind_id: listing.kindId,
      title: listing.title,
      description: listing.description,
      location: listing.location,
      attributes: JSON.stringify(listing.attributes),
      ...priceColumns(listing),
      ...(auction && { list_minor: sql`greatest(1, in_local(${listing.priceMinor}, base))` }),
      ...detailRowOf(listing),
      ...offerColumns(listing),
      ...variantColumns(listing.variants),
      quantity: listing.quantity,
      auction_ends_at: auction?.endsAt ?? null,
      // The time left is `auction_ends_at` minus `taken_down_at`, and the new end was calculated from now.
      ...(waitsSince && { taken_down_at: now }),
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  if (auction)
    await tx
      .updateTable('auctions')
      .set({
        start_minor: listing.priceMinor,
        current_minor: listing.priceMinor,
        ends_at: auction.endsAt,
        buy_it_now_minor: auction.buyItNowMinor,
        reserve_minor: auction.reserveMinor,
        approves_bidders: auction.approvesBidders,
        relists_left: auction.relist.times,
        relist_percent_off: auction.relist.percentOff,
      })
      .where('product_id', '=', id)
      .execute()
}

/**
 * Detaches all images and attaches the given ones in order, because the unique index on positions is checked for each
 * row. Images left out are deleted after a day.
 */
async function replaceImages(
  tx: Transaction<Schema>,
  { id, sellerId }: StoredListing,
  imageIds: string[],
): Promise<void> {
  await sql`update images set product_id = null, position = null where product_id = ${id}`.execute(
    tx,
  )
  await attachImages(tx, { productId: id, ownerId: sellerId, imageIds })
}

/** Records a change of price, if any, and notifies watchers of a lower price. */
async function notePrice(
  tx: Transaction<Schema>,
  app: App,
  change: PriceChange | undefined,
  { id, now }: { id: ProductId; now: Date },
): Promise<void> {
  if (!change) return
  const { currency, beforeMinor, afterMinor } = change
  const saved = await tx
    .insertInto('price_changes')
    .values({
      product_id: id,
      currency,
      before_minor: beforeMinor,
      after_minor: afterMinor,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (afterMinor < beforeMinor) await notifyPriceDrop(tx, app, saved.id)
}
